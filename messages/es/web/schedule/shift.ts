import type * as en from '#messages/en/web/schedule/shift.ts';
import { number, plural } from '#messages/es/language.ts';

// The proposal

export const moreKinds: typeof en.moreKinds = ({ count }) => `${number(count)} más`;
export const changeWait = 'Cambiar la espera';
export const lengthenWait: typeof en.lengthenWait = ({ count }) =>
  plural(count, { one: 'Alargar la espera # día', other: 'Alargar la espera # días' });
export const shortenWait: typeof en.shortenWait = ({ count }) =>
  plural(count, { one: 'Acortar la espera # día', other: 'Acortar la espera # días' });
export const changeDayOf: typeof en.changeDayOf = ({ actions }) => `Cambiar el día: ${actions}`;
export const delayActions: typeof en.delayActions = ({ actions, count }) =>
  `Aplazar ${plural(count, { one: '# día', other: '# días' })}: ${actions}`;
export const advanceActions: typeof en.advanceActions = ({ actions, count }) =>
  `Adelantar ${plural(count, { one: '# día', other: '# días' })}: ${actions}`;
export const titleToDay: typeof en.titleToDay = ({ title, day }) => `${title}, al ${day}.`;
export const delay = 'Aplazar';
export const delayDays: typeof en.delayDays = ({ count }) =>
  plural(count, { one: 'Aplazar # día', other: 'Aplazar # días' });
export const advanceDays: typeof en.advanceDays = ({ count }) =>
  plural(count, { one: 'Adelantar # día', other: 'Adelantar # días' });
export const delayed: typeof en.delayed = ({ count }) =>
  plural(count, { one: 'Aplazado # día', other: 'Aplazado # días' });
export const advanced: typeof en.advanced = ({ count }) =>
  plural(count, { one: 'Adelantado # día', other: 'Adelantado # días' });

// The question

export const to = 'a';
export const dayEarlier = 'Un día antes';
export const dayLater = 'Un día después';
export const whatMoves = 'Qué se mueve';
export const withFollowing: typeof en.withFollowing = ({ count }) =>
  plural(count, { one: 'Esta acción y todas las posteriores', other: 'Estas acciones y todas las posteriores' });
export const onlyPicked: typeof en.onlyPicked = ({ count }) =>
  plural(count, { one: 'Solo esta', other: 'Solo estas #' });
export const allFollowing = 'Las acciones posteriores también se mueven.';
export const notPossible = 'Este cambio no es posible.';
export const notMoved = 'No se ha movido.';

// What happens to the rest of the plan

export const nothingElse = 'No se mueve nada más.';
export const alsoMoves: typeof en.alsoMoves = ({ actions }) => `${actions}.`;
export const harvestStays: typeof en.harvestStays = ({ day }) => `La cosecha sigue siendo el ${day}.`;
export const harvestMoves: typeof en.harvestMoves = ({ day }) => `La cosecha pasa al ${day}.`;
export const waitShrinks = 'La espera anterior se acorta.';
export const nothingAfter = 'No hay nada pendiente después.';
export const staysSameDay: typeof en.staysSameDay = ({ action, day }) => `${action}: sigue el ${day}, el mismo día.`;
export const staysAfter: typeof en.staysAfter = ({ action, day, count }) =>
  `${action}: sigue el ${day}, ${plural(count, { one: '# día después', other: '# días después' })}.`;
export const staysBefore: typeof en.staysBefore = ({ action, day, count }) =>
  `${action}: sigue el ${day}, ${plural(count, { one: '# día antes', other: '# días antes' })}.`;

// Refusals

export const batchGone: typeof en.batchGone = ({ lot }) => `${lot} ya no está en este calendario.`;
export const actionGone: typeof en.actionGone = ({ lot }) => `Esta acción ya no está en el plan de ${lot}.`;
export const batchNotMoved: typeof en.batchNotMoved = ({ lot }) => `${lot} no se ha movido.`;
export const doneMeanwhile = 'Entretanto se ha completado o se ha quitado del plan.';
export const choiceKept = 'Su elección sigue aquí. Inténtelo de nuevo en un momento.';
export const changedMeanwhile = 'Entretanto otra persona ha cambiado este plan. Aquí se muestra como está ahora.';
