import type * as en from '#messages/en/web/schedule/marks.ts';
import { plural } from '#messages/es/language.ts';

// A mark: all actions of one day

export const open = 'pendiente';
export const done = 'hecho';
export const daysLate: typeof en.daysLate = ({ count }) =>
  plural(count, { one: '# día de retraso', other: '# días de retraso' });
export const actionCount: typeof en.actionCount = ({ count }) =>
  plural(count, { one: '# acción', other: '# acciones' });
export const endOf: typeof en.endOf = ({ actions, days }) => `Fin de: ${actions}, ${days}`;
export const oneAction: typeof en.oneAction = ({ action, days, state }) => `${action}, ${days}, ${state}`;
export const severalActions: typeof en.severalActions = (mark) =>
  `${actionCount(mark)}, ${mark.days}, ${mark.state}: ${mark.actions}`;

// An action on a mark's card

export const onDay: typeof en.onDay = ({ day, state }) => `${day}, ${state}`;
export const doneBy: typeof en.doneBy = ({ day, user }) => `${day}, hecho por ${user}`;
export const openBatch = 'Abrir lote';
export const changeDay = 'Cambiar día';
export const changeDays: typeof en.changeDays = ({ count }) =>
  plural(count, { one: 'Cambiar día', other: 'Cambiar el día de las #' });
export const changeDayOf: typeof en.changeDayOf = ({ action }) => `Cambiar el día de ${action}`;

// The phases of a batch

export const noState = 'Sin estado';
export const phase: typeof en.phase = ({ state, days }) => `${state} ${days}`;
