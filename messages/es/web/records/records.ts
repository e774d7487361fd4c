import type * as en from '#messages/en/web/records/records.ts';

export const relatedLists = 'Listas relacionadas';

export const openPage = 'Abrir página completa';
export const closeHint = 'Cerrar (Esc)';
export const closeRecord = 'Cerrar registro';
export const more = 'Más acciones';

export const editTitle: typeof en.editTitle = ({ name }) => `Editar ${name}`;
export const deleteTitle: typeof en.deleteTitle = ({ name }) => `¿Eliminar ${name}?`;
export const irreversible = 'No se puede deshacer.';

export const notFound = 'No encontrado';
export const missingHelp = 'Se eliminó o el enlace está incompleto.';

export const changed: typeof en.changed = ({ day, user }) => `Modificado ${day} por ${user}`;
