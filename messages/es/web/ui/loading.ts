export const offlineScreen = 'No hay conexión y esta pantalla aún no está en el dispositivo.';
export const offlinePart = 'No hay conexión y esta parte aún no está en el dispositivo.';
export const opensWhenOnline = 'Se abrirá cuando vuelva la conexión.';
export const screenNotLoaded = 'No se pudo cargar esta pantalla.';
export const nothingLost = 'No se ha perdido ningún dato de la granja. Recargue la página.';
export const partNotLoaded = 'No se pudo cargar esta parte de la página.';
export const saveThenReload = 'Guarde lo que introdujo y recargue la página.';
