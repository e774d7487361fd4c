import type * as en from '#messages/en/terminal/session.ts';

export const signedOutOf: typeof en.signedOutOf = ({ host }) => `Sesión cerrada en ${host}.`;

export const notSignedIn = 'No había ninguna sesión iniciada.';

export const askUsername: typeof en.askUsername = ({ host }) => `Usuario en ${host}:`;

export const askPassword: typeof en.askPassword = ({ username }) => `Contraseña de ${username}:`;

export const cancelled = 'inicio de sesión cancelado.';

export const passwordStdinMissing = 'falta --password-stdin: sin terminal no se puede preguntar nada.';

export const signedIn: typeof en.signedIn = ({ host, username }) => `Sesión iniciada en ${host} como ${username}.`;

export const passwordReset: typeof en.passwordReset = ({ username }) =>
  `${username} tiene una contraseña nueva y todas sus sesiones están cerradas.`;

export const tokensEnded: typeof en.tokensEnded = ({ username }) =>
  `Los tokens de API de ${username} ya no funcionan. Cree otros: phyto token create NOMBRE`;

export const cancelledPassword = 'cancelado.';
