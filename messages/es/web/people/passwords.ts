import type * as en from '#messages/en/web/people/passwords.ts';

export const title = 'Cambiar contraseña';
export const save = 'Guardar';
export const saved = 'Contraseña nueva guardada';
export const currentPassword = 'Contraseña actual';
export const yourPassword = 'Su contraseña';
export const newPassword = 'Contraseña nueva';
export const confirmPassword = 'Confirmar contraseña nueva';
export const wrongPassword = 'La contraseña actual es incorrecta';
export const passwordHelp = 'Al menos 8 caracteres.';
export const endsSessions = 'Se cerrará su sesión en todos los demás dispositivos.';
export const forUser: typeof en.forUser = ({ user }) =>
  `Para <strong>${user}</strong>. Se cierran todas sus sesiones y se revocan sus tokens de API.`;
