import type * as en from '#messages/en/web/graphs/saved.ts';

export const title = 'Vistas guardadas';
export const none = 'Todavía no hay vistas guardadas. Dibuje un gráfico y elija Guardar vista para encontrarlo aquí.';
export const savedView = 'Vista guardada';

export const save = 'Guardar vista';
export const saveChanges = 'Guardar';
export const saveAsNew = 'Guardar como nueva';
export const saved = 'Vista guardada';

export const fields: typeof en.fields = { name: 'Nombre' };
export const nameHelp =
  'Todos en la granja pueden abrirla. Los períodos como «Últimas 12 semanas» avanzan con el día de hoy.';

export const moreFor: typeof en.moreFor = ({ name }) => `Más acciones para ${name}`;
export const rename = 'Cambiar nombre';
export const renameTitle: typeof en.renameTitle = ({ name }) => `Cambiar el nombre de ${name}`;
export const renamed = 'Nombre de la vista cambiado';
export const remove = 'Eliminar vista';
export const deleted = 'Vista eliminada';
