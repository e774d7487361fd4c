import type * as en from '#messages/en/web/batches/recorded.ts';
import { mass, plural } from '#messages/es/language.ts';

const traysText = (trays: number): string => plural(trays, { one: '# bandeja', other: '# bandejas' });

export const nothingRecorded = 'No se ha registrado nada';
export const completed: typeof en.completed = ({ count }) =>
  plural(count, { one: '# acción completada', other: '# acciones completadas' });
export const ofBatches: typeof en.ofBatches = ({ what, count }) =>
  `${what}, ${plural(count, { one: '# lote', other: '# lotes' })}`;
export const corrected: typeof en.corrected = ({ what }) =>
  `Corregido: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;

export const sowed: typeof en.sowed = ({ trays }) =>
  plural(trays, { one: '# bandeja sembrada', other: '# bandejas sembradas' });
export const states: typeof en.states = ({ count }) =>
  plural(count, { one: '# cambio de estado', other: '# cambios de estado' });
export const lifeChanged = 'L.I.F.E. cambiado';
export const note: typeof en.note = ({ note: label }) => `Registrado: ${label}`;
export const notes: typeof en.notes = ({ count }) =>
  plural(count, { one: '# nota registrada', other: '# notas registradas' });
export const harvested: typeof en.harvested = ({ grams, trays }) =>
  trays > 0 ? `Cosechados ${mass(grams)} de ${traysText(trays)}` : `Cosechados ${mass(grams)}`;
export const moved: typeof en.moved = ({ trays, to }) => {
  const what = plural(trays, { one: '# bandeja movida', other: '# bandejas movidas' });
  return to === '' ? what : `${what} a ${to}`;
};
export const alreadyThere = 'Traslado registrado: todas las bandejas ya estaban allí';
export const binned: typeof en.binned = ({ trays }) =>
  plural(trays, { one: '# bandeja descartada', other: '# bandejas descartadas' });

export const respaced: typeof en.respaced = ({ made, merged, binned: thrown, moved: carried }) => {
  const parts = [
    made > 0 ? plural(made, { one: '# bandeja añadida', other: '# bandejas añadidas' }) : '',
    merged > 0 ? plural(merged, { one: '# bandeja combinada', other: '# bandejas combinadas' }) : '',
    thrown > 0 ? binned({ trays: thrown }) : '',
    carried > 0 ? moved({ trays: carried, to: '' }) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Espaciado registrado' : `Espaciado: ${parts.join(', ')}`;
};
