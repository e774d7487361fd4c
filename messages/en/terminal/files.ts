// Files that commands write, and backups.

/** The reason why a file wasn't written, by the code of the system's error. */
export const unwritable = {
  ENOENT: "the folder doesn't exist.",
  ENOTDIR: "the folder doesn't exist.",
  ELOOP: 'its symbolic link points to itself.',
  ENAMETOOLONG: 'its name is too long.',
  EACCES: "you don't have permission to write there.",
  EPERM: "you don't have permission to write there.",
  EROFS: 'its file system is read-only.',
  ENOSPC: 'the disk is full.',
  EDQUOT: 'your disk quota is used up.',
};

/** The reason why the system refused a file, by the code of its error. */
export const refusedBySystem = {
  ENOENT: "it doesn't exist.",
  ENOTDIR: 'a part of its path is a file, not a folder.',
  EISDIR: 'it is a folder.',
  EEXIST: 'it exists already.',
  ELOOP: 'its symbolic link points to itself.',
  EACCES: "you don't have permission to use it.",
  EPERM: "you don't have permission to use it.",
  EROFS: 'its file system is read-only.',
  ENOSPC: 'the disk is full.',
  EDQUOT: 'your disk quota is used up.',
};

export const notUsable = ({ file, reason }: { readonly file: string; readonly reason: string }): string =>
  `${file} can't be used: ${reason}`;

export const notWritten = ({ file, reason }: { readonly file: string; readonly reason: string }): string =>
  `${file} wasn't written: ${reason}`;

/** Data that was repeated after a lost connection differs from what stdout has received. */
export const outputChanged =
  'the connection was lost, and the records changed meanwhile. The output is incomplete: discard it and run the command again, or write to a file with -o.';

export const isFolder = ({ file, example }: { readonly file: string; readonly example: string }): string =>
  `${file} is a folder. Name a file in it: -o ${example}`;

export const notRegular = ({ file }: { readonly file: string }): string =>
  `${file} isn't a regular file. Name one, or use -o - for stdout.`;

export const readOnly = 'it is read-only. Make it writable or name another file.';

export const backupOnStdout = '-o - writes the backup to stdout: leave out --json.';

export const noBackups = 'There are no backups yet.';

export const noBackup = ({ id }: { readonly id: string }): string =>
  `the farm has no backup ${id}. List them: phyto backup --list`;

export const whereToSave = 'where to save it? phyto backup --get ID -o farm.tar.gz';

export const lacksReadings =
  "The backup lacks the readings in VictoriaMetrics, which can't be reached. Make another when it runs.";

export const makingBackup = 'making a backup';

export const progress = ({ written, size }: { readonly written: string; readonly size: string }): string =>
  `${written} of ${size}`;

export const incomplete = ({ written, size }: { readonly written: number; readonly size: number }): string =>
  `only ${written} of ${size} bytes arrived. Run it again.`;

/** The reason why a backup was made. */
export const reasons = { daily: 'daily', manual: 'manual', before_migration: 'before migration' };
