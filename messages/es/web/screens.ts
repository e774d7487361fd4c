export const home = 'Inicio';
export const cropLogger = 'Registro de cultivos';
export const schedule = 'Calendario';
export const newBatch = 'Nuevo lote';
export const batch = 'Lote';
export const users = 'Usuarios';
export const apiTokens = 'Tokens de API';
export const whatsNew = 'Novedades';
