import type * as en from '#messages/en/web/beds/rack-map.ts';
import { number, plural } from '#messages/es/language.ts';

export const bed: typeof en.bed = ({ name }) => `Mesa ${name}`;
export const selected = 'seleccionada';
export const harvestIn: typeof en.harvestIn = ({ days }) =>
  days < 0
    ? `cosecha con ${number(-days)} d de retraso`
    : days === 0
      ? 'cosecha hoy'
      : plural(days, { one: 'cosecha en # día', other: 'cosecha en # días' });
export const conflictIn: typeof en.conflictIn = ({ days }) =>
  days === 0 ? 'conflicto ahora' : plural(days, { one: 'conflicto en # día', other: 'conflicto en # días' });
export const daysLeft: typeof en.daysLeft = ({ days }) =>
  days < 0 ? `${number(-days)} d tarde` : days === 0 ? 'Hoy' : `${number(days)} d`;

export const daysInCell: typeof en.daysInCell = ({ days }) =>
  days === 0 ? 'Hoy' : days < 0 ? `−${number(-days)} d` : `${number(days)} d`;

export const colourBy = 'Color por';
export const colours: typeof en.colours = { crop: 'Cultivo', fault: 'Fallo', due: 'Cosecha' };
export const legend = 'Leyenda';
export const bands: typeof en.bands = {
  late: 'Hoy o con retraso',
  days: 'En 1–3 días',
  week: 'En 4–7 días',
  later: 'Más tarde',
};
export const fault = 'Fallo';
export const conflict = 'Conflicto';
