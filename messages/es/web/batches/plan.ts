import type * as en from '#messages/en/web/batches/plan.ts';
import { plural } from '#messages/es/language.ts';

export const type = 'Tipo';
export const dueOn = 'Prevista el';
export const enterDay = 'Introduzca un día.';
export const addToPlan = 'Añadir al plan';
export const editAction: typeof en.editAction = ({ action }) => `Editar: ${action}`;
export const delayAction: typeof en.delayAction = ({ action }) => `Aplazar: ${action}`;
export const changeDaysOf: typeof en.changeDaysOf = ({ action }) => `Cambiar días: ${action}`;
export const changeDays = 'Cambiar días';
export const savePlan = 'Guardar plan';

export const days = 'Días';
export const daysUnit = 'días';
export const followingMoves = 'Las acciones posteriores también se mueven.';
export const endsOn: typeof en.endsOn = ({ day }) => `Termina el ${day}. ${followingMoves}`;
export const harvestThen: typeof en.harvestThen = ({ day }) => `Nuevo día de cosecha: <b>${day}</b>`;
export const later: typeof en.later = ({ count }) =>
  plural(count, { one: '# día más tarde', other: '# días más tarde' });
export const earlier: typeof en.earlier = ({ count }) => plural(count, { one: '# día antes', other: '# días antes' });

export const chamber = 'Cámara';
export const chamberHelp = 'Cualquiera de sus mesas, salvo que elija lugares abajo';
export const theChamber = 'la cámara';
export const places = 'Lugares, en el orden en que se llenan';
export const removePlace: typeof en.removePlace = ({ place }) => `Quitar ${place}`;
export const sopHelp = 'El documento con las instrucciones';
