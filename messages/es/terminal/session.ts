import type * as en from '#messages/en/terminal/session.ts';

export const signedOutOf: typeof en.signedOutOf = ({ host }) => `Sesión cerrada en ${host}.`;
export const notSignedIn = 'No había ninguna sesión iniciada.';
