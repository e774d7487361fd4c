import type * as en from '#messages/en/web/batches/dialogs.ts';
import { plural } from '#messages/es/language.ts';

export const delayRestTitle: typeof en.delayRestTitle = ({ days }) =>
  plural(days, { one: '¿Aplazar el resto # día?', other: '¿Aplazar el resto # días?' });
export const leaveAsPlanned = 'Dejar como está planificado';
export const doneLate: typeof en.doneLate = ({ days, count }) =>
  [
    plural(days, { one: 'Esto se hizo con # día de retraso.', other: 'Esto se hizo con # días de retraso.' }),
    plural(count, { one: 'Le sigue # acción pendiente.', other: 'Le siguen # acciones pendientes.' }),
  ].join(' ');
export const delayedRest: typeof en.delayedRest = ({ days }) =>
  plural(days, { one: 'Resto del plan aplazado # día', other: 'Resto del plan aplazado # días' });
export const notDelayed = 'No se ha aplazado.';

export const undoTitle: typeof en.undoTitle = ({ action }) => `¿Deshacer ${action}?`;
export const undo = 'Deshacer acción';
export const undoInstant =
  'La acción queda tachada en la cronología. Las bandejas, los lugares y los rendimientos vuelven a como estaban.';
export const undoPlanned =
  'La acción vuelve a estar pendiente. Las bandejas, los lugares y los rendimientos vuelven a como estaban.';
export const notUndone = 'No se ha deshecho.';

export const deleteTitle: typeof en.deleteTitle = ({ what }) => `¿Eliminar ${what}?`;
export const deleteAction = 'Eliminar acción';
export const deleteActionHelp = 'Se quitará del plan. Las demás acciones conservan sus días.';
export const notDeleted = 'No se ha eliminado.';

export const deleteBatch = 'Eliminar lote';
export const alsoDeleted = 'También se elimina:';
export const adminsOnly = 'Este lote se ha cosechado, así que solo un administrador puede eliminarlo. Pídaselo a uno.';
export const reason = 'Motivo';
export const reasonHelp = 'Este lote se ha cosechado, así que el registro de auditoría guarda el motivo.';
export const batchDeleted: typeof en.batchDeleted = ({ lot }) => `${lot} eliminado`;
export const actions: typeof en.actions = ({ count }) => plural(count, { one: '# acción', other: '# acciones' });
export const harvests: typeof en.harvests = ({ count, weight }) =>
  plural(count, { one: `# cosecha completada, ${weight}`, other: `# cosechas completadas, ${weight}` });
export const standingTrays: typeof en.standingTrays = ({ count }) =>
  plural(count, {
    one: '# bandeja en cultivo; su lugar queda libre',
    other: '# bandejas en cultivo; sus lugares quedan libres',
  });
export const comments: typeof en.comments = ({ count }) =>
  plural(count, { one: '# comentario', other: '# comentarios' });

export const editTags = 'Editar etiquetas';
export const saveTags = 'Guardar etiquetas';
export const tagsSaved = 'Etiquetas guardadas';
export const tags = 'Etiquetas';
export const removeTag: typeof en.removeTag = ({ tag }) => `Quitar ${tag}`;
export const addTag = 'Añadir una etiqueta';
export const addTagHelp = 'Pulse Intro o una coma para añadirla';
export const add = 'Añadir';
