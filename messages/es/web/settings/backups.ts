import type * as en from '#messages/en/web/settings/backups.ts';
import { number, plural } from '#messages/es/language.ts';

export const title = 'Copias de seguridad';
export const purpose = 'Cada día se hace una copia de seguridad; se conservan las 14 copias diarias más recientes.';
export const make = 'Hacer copia';
export const making = 'Haciendo y verificando una copia…';
export const made = 'Copia hecha';
export const notMade = 'No se ha hecho ninguna copia';
export const notDownloaded = 'No se ha descargado la copia';
export const columns: typeof en.columns = { made_at: 'Hecha', age: 'Antigüedad', reason: 'Motivo', bytes: 'Tamaño' };
export const reasons: typeof en.reasons = {
  daily: 'Diaria',
  manual: 'A mano',
  before_migration: 'Antes de una actualización',
};
export const download = 'Descargar';
export const downloadNamed: typeof en.downloadNamed = ({ time }) => `Descargar la copia de ${time}`;
export const downloading: typeof en.downloading = ({ done, size }) => `Descargando: ${done} de ${size}`;
export const stop = 'Detener';
export const none = 'Aún no hay copias';
export const noneHelp = 'La primera se hace en un día. También puede hacer una ahora.';
export const megabytes: typeof en.megabytes = ({ value }) => `${number(value)} MB`;
export const justNow = 'Menos de una hora';
export const hoursOld: typeof en.hoursOld = ({ count }) => plural(count, { one: '# hora', other: '# horas' });
export const daysOld: typeof en.daysOld = ({ count }) => plural(count, { one: '# día', other: '# días' });
export const failed = 'La última copia diaria ha fallado';
export const stale = 'No hay ninguna copia reciente';
export const makeOne = 'Haga una ahora y revise el disco y el registro del servidor.';
