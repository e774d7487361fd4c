import type * as en from '#messages/en/terminal/manage/people.ts';
import { list } from '#messages/es/language.ts';

export const nameUser: typeof en.nameUser = ({ verb }) => `indique la cuenta: phyto user ${verb} USUARIO`;

export const noFields = '¿qué se debe cambiar? Use --full-name, --email, --phone, --role o --language.';

export const userAdded: typeof en.userAdded = ({ username }) => `Cuenta añadida: ${username}.`;

export const userChanged: typeof en.userChanged = ({ username }) => `Cuenta modificada: ${username}.`;

export const userDisabled: typeof en.userDisabled = ({ username }) =>
  `Cuenta desactivada: ${username}. No puede iniciar sesión.`;

export const userEnabled: typeof en.userEnabled = ({ username }) => `Cuenta activada: ${username}.`;

export const askDeleteUser: typeof en.askDeleteUser = ({ username }) => `¿Eliminar la cuenta ${username}?`;

export const userDeleted: typeof en.userDeleted = ({ username }) => `Cuenta eliminada: ${username}.`;

export const userKept = 'La cuenta no se ha eliminado.';

export const askOwnPassword = 'Su propia contraseña:';

export const nameToken: typeof en.nameToken = ({ verb }) => `indique el token: phyto token ${verb} NOMBRE`;

export const tokenCreated: typeof en.tokenCreated = ({ name, scope }) =>
  scope === 'read'
    ? `Token ${name}: solo puede leer. No se volverá a mostrar.`
    : `Token ${name}: puede hacer lo mismo que usted. No se volverá a mostrar.`;

export const tokenHeadings: typeof en.tokenHeadings = {
  name: 'Nombre',
  user: 'Usuario',
  scope: 'Permisos',
  created: 'Creado',
  expires: 'Caduca',
  used: 'Último uso',
  uuid: 'Uuid',
};

export const neverExpires = 'no caduca';

export const neverUsed = 'sin usar';

export const noTokens = 'No hay tokens de API.';

export const noToken: typeof en.noToken = ({ name }) => `no existe el token "${name}".`;

export const severalTokens: typeof en.severalTokens = ({ name, uuids }) =>
  `varios tokens se llaman "${name}". Use un uuid: ${list(uuids)}.`;

export const askRevoke: typeof en.askRevoke = ({ name, username }) => `¿Revocar el token ${name} de ${username}?`;

export const revoked: typeof en.revoked = ({ name }) => `Token revocado: ${name}.`;

export const nothingRevoked = 'El token no se ha revocado.';
