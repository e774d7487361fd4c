import type * as en from '#messages/en/web/people/tokens.ts';
import { number } from '#messages/es/language.ts';

export const title = 'Tokens de API';
export const purpose =
  'Un programa inicia sesión con un token en lugar de una contraseña. Puede hacer lo mismo que quien lo creó.';
export const add = 'Nuevo token';
export const none = 'Aún no hay tokens de API';
export const noneHelp = 'Cree uno para cada programa, para poder revocarlos por separado.';

export const fields = { name: 'Nombre', scope: 'Acceso', expires: 'Último día' };
export const columns = { username: 'Usuario', created_at: 'Creado', last_used_at: 'Último uso' };
export const scopes: typeof en.scopes = { read: 'Solo lectura', full: 'Completo' };
export const never = 'Nunca';
export const neverExpires = 'no caduca';
export const expired: typeof en.expired = ({ day }) => `Caducado: ${day}`;
export const at: typeof en.at = ({ day, time }) => `${day} ${time}`;

export const newTitle = 'Nuevo token de API';
export const create = 'Crear token';
export const nameHelp = 'El programa que lo usa, como la báscula de la nave 2.';
export const scopeHelp: typeof en.scopeHelp = {
  read: 'Ve lo mismo que usted, pero no puede cambiar nada.',
  full: 'Puede hacer lo mismo que usted, salvo gestionar cuentas, contraseñas y tokens.',
};
export const expiresHelp: typeof en.expiresHelp = ({ tokens }) =>
  `Déjelo vacío para un token que no caduca. Cada usuario puede tener hasta ${number(tokens)} tokens.`;

export const createdTitle = 'Su nuevo token de API';
export const token = 'Token';
export const copy = 'Copiar token';
export const copied = 'Copiado.';
export const copyByHand = 'El token está seleccionado. Pulse Ctrl+C o manténgalo pulsado y elija Copiar.';
export const shownOnce = 'No volverá a ver este token.';
export const shownOnceHelp = 'Guárdelo ahora en el programa. Si lo pierde, revóquelo y cree otro.';
export const done = 'Listo';
export const leaveTitle = '¿Salir sin el token?';
export const leaveHelp = 'Aún no lo ha copiado y no volverá a mostrarse.';

export const revoke = 'Revocar';
export const revokeNamed: typeof en.revokeNamed = ({ name }) => `Revocar ${name}`;
export const revokeTitle: typeof en.revokeTitle = ({ name }) => `¿Revocar ${name}?`;
export const revokeToken = 'Revocar token';
export const revokeHelp = 'Los programas que lo usan ya no podrán iniciar sesión. No se puede deshacer.';
export const revoked = 'Token revocado';
