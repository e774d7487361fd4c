import type * as en from '#messages/en/web/batches/trays.ts';
import { list, number, plural } from '#messages/es/language.ts';

export const kindOfPlace = 'Tipo de lugar';
export const kindsOfPlace = {
  none: 'Ninguno',
  bed: 'Mesa',
  phys: 'Ubicación física',
} as const satisfies Readonly<Record<keyof typeof en.kindsOfPlace, string>>;
export const chamber = 'Cámara';
export const thisChamber = 'Esta cámara';
export const byPlace: typeof en.byPlace = ({ title }) => `${title}: bandejas por lugar`;
export const traysTo: typeof en.traysTo = ({ place }) => `Bandejas a ${place}`;
export const traysFrom: typeof en.traysFrom = ({ place }) => `Bandejas de ${place}`;
export const removePlace: typeof en.removePlace = ({ place }) => `Quitar ${place}`;
export const assigned = 'Asignadas';
export const countOf: typeof en.countOf = ({ count, all }) => `${number(count)} de ${number(all)}`;
export const standing: typeof en.standing = ({ count }) => `${number(count)} en cultivo`;
export const noTraysHere = 'Aquí no hay bandejas.';

export const receives = 'Recibe';
export const empty = 'Vacía';
export const chooseTraysFirst = 'Elija antes las bandejas';
export const allAssigned = 'Todas las bandejas están asignadas';
export const pickBeds = 'Elija mesas, o arrastre sobre varias';
export const noOtherPlaces = 'Esta granja no tiene otras ubicaciones físicas.';
export const noLimit = 'sin límite';
export const free: typeof en.free = ({ count }) => plural(count, { one: '# libre', other: '# libres' });
export const freeOf: typeof en.freeOf = ({ count, capacity }) =>
  plural(count, { one: `# de ${number(capacity)} libre`, other: `# de ${number(capacity)} libres` });

export const lightDiffers: typeof en.lightDiffers = ({ running, wanted }) =>
  plural(running.length, {
    one: `Allí se usa ${list(running)}; este lote necesita ${wanted}.`,
    other: `Allí se usan ${list(running)}; este lote necesita ${wanted}.`,
  });

const noPlaceYet = (count: number): string =>
  plural(count, { one: '# bandeja aún no tiene lugar.', other: '# bandejas aún no tienen lugar.' });

export const choosePlaceFor: typeof en.choosePlaceFor = ({ count }) =>
  plural(count, { one: 'Elija un lugar para # bandeja.', other: 'Elija lugares para # bandejas.' });
export const chooseOtherPlace: typeof en.chooseOtherPlace = ({ count }) => `${noPlaceYet(count)} Elija otro lugar.`;
export const chooseMoreBeds: typeof en.chooseMoreBeds = ({ count, beds }) =>
  `${noPlaceYet(count)} ${plural(beds, { one: 'Elija # mesa más.', other: 'Elija # mesas más.' })}`;

export const chamberFull: typeof en.chamberFull = ({ count, chamber: name, room }) =>
  [
    noPlaceYet(count),
    room === 0
      ? `${name} no tiene más espacio:`
      : plural(room, {
          one: `${name} tiene espacio para # bandeja más:`,
          other: `${name} tiene espacio para # bandejas más:`,
        }),
    'elija también mesas de otra cámara, o menos bandejas.',
  ].join(' ');
