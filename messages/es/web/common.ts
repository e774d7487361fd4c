export const cancel = 'Cancelar';
export const close = 'Cerrar';
export const retry = 'Reintentar';
export const reload = 'Recargar';
export const back = 'Volver';
export const none = 'Ninguno';
export const listNotLoaded = 'No se pudo cargar esta lista';
export const loading = 'Cargando';
