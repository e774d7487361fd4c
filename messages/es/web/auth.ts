import type * as en from '#messages/en/web/auth.ts';
import { plural } from '#messages/es/language.ts';

export const version: typeof en.version = ({ version }) => `Versión ${version}`;

export const notStored = 'La sesión no se conservará.';
export const notStoredHelp =
  'Este navegador impide guardar datos. La sesión dura solo en esta pestaña, hasta que la cierre o la recargue.';

export const signIn = 'Iniciar sesión';
export const username = 'Nombre de usuario';
export const password = 'Contraseña';
export const notSignedIn = 'No se ha iniciado sesión.';
export const forgotten = '¿Olvidó su contraseña? Pida a un administrador de la granja que establezca una nueva.';

export const wrongCredentials = 'Nombre de usuario o contraseña incorrectos.';
export const tooManyAttempts: typeof en.tooManyAttempts = ({ seconds }) =>
  `Demasiados intentos. Vuelva a intentarlo en ${plural(seconds, { one: '# segundo', other: '# segundos' })}.`;
export const serverFailed =
  'Se produjo un error en el servidor de la granja. Vuelva a intentarlo; el registro del servidor tiene los detalles.';
export const noAnswer = 'La granja no respondió en 30 segundos. Vuelva a intentarlo.';

export const setupTitle = 'Configurar esta granja';
export const setupLine =
  'Esta granja aún no tiene cuentas. Introduzca el código de configuración que aparece en la ventana donde se inició el servidor.';
export const setupCode = 'Código de configuración';
export const codeLength: typeof en.codeLength = ({ characters }) =>
  `Introduzca los ${characters} caracteres del código.`;
export const mainAccount = 'La cuenta principal. No se puede eliminar.';
export const passwordHelp = 'Al menos 8 caracteres.';
export const confirmPassword = 'Confirmar contraseña';
export const notCreated = 'No se ha creado la cuenta.';
export const createAccount = 'Crear cuenta';
