import type * as en from '#messages/en/terminal/files.ts';

export const unwritable: typeof en.unwritable = {
  ENOENT: 'la carpeta no existe.',
  ENOTDIR: 'la carpeta no existe.',
  ELOOP: 'su enlace simbólico apunta a sí mismo.',
  ENAMETOOLONG: 'su nombre es demasiado largo.',
  EACCES: 'no tiene permiso para escribir allí.',
  EPERM: 'no tiene permiso para escribir allí.',
  EROFS: 'su sistema de archivos es de solo lectura.',
  ENOSPC: 'el disco está lleno.',
  EDQUOT: 'su cuota de disco está agotada.',
};

export const refusedBySystem: typeof en.refusedBySystem = {
  ENOENT: 'no existe.',
  ENOTDIR: 'una parte de su ruta es un archivo, no una carpeta.',
  EISDIR: 'es una carpeta.',
  EEXIST: 'ya existe.',
  ELOOP: 'su enlace simbólico apunta a sí mismo.',
  EACCES: 'no tiene permiso para usarlo.',
  EPERM: 'no tiene permiso para usarlo.',
  EROFS: 'su sistema de archivos es de solo lectura.',
  ENOSPC: 'el disco está lleno.',
  EDQUOT: 'su cuota de disco está agotada.',
};

export const notUsable: typeof en.notUsable = ({ file, reason }) => `no se puede usar ${file}: ${reason}`;

export const notWritten: typeof en.notWritten = ({ file, reason }) => `no se escribió ${file}: ${reason}`;

export const outputChanged =
  'se perdió la conexión y los registros cambiaron entretanto. La salida está incompleta: descártela y repita la orden, o escriba en un archivo con -o.';

export const isFolder: typeof en.isFolder = ({ file, example }) =>
  `${file} es una carpeta. Indique un archivo dentro: -o ${example}`;

export const notRegular: typeof en.notRegular = ({ file }) =>
  `${file} no es un archivo normal. Indique uno, o use -o - para stdout.`;

export const readOnly = 'es de solo lectura. Permita escribir en él o indique otro archivo.';

export const backupOnStdout = '-o - escribe la copia en stdout: omita --json.';

export const noBackups = 'Aún no hay copias de seguridad.';

export const noBackup: typeof en.noBackup = ({ id }) =>
  `la granja no tiene la copia ${id}. Para ver las que hay: phyto backup --list`;

export const whereToSave = '¿dónde guardarla? phyto backup --get ID -o granja.tar.gz';

export const lacksReadings =
  'La copia de seguridad no contiene las lecturas de VictoriaMetrics, al que no se puede acceder. Haga otra cuando esté en marcha.';

export const makingBackup = 'creando una copia de seguridad';

export const progress: typeof en.progress = ({ written, size }) => `${written} de ${size}`;

export const incomplete: typeof en.incomplete = ({ written, size }) =>
  `solo llegaron ${written} de ${size} bytes. Vuelva a ejecutarlo.`;

export const reasons: typeof en.reasons = {
  daily: 'diaria',
  manual: 'manual',
  before_migration: 'antes de migrar',
};
