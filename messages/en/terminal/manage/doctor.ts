// What `phyto doctor` found.

export const states = { ok: 'ok', warn: 'warn', fail: 'fail' };

export const checks = {
  host: 'host',
  clock: 'clock',
  versions: 'versions',
  token: 'token',
  disk: 'disk',
  database: 'database',
  readings: 'readings',
  backup: 'backup',
  farm: 'farm',
};

export const hostAnswers = ({ host, ms }: { readonly host: string; readonly ms: number }): string =>
  `${host}, ${ms} ms`;

export const hostSilent = ({ host }: { readonly host: string }): string => `${host} can't be reached.`;

export const clockAgrees = 'this computer and the farm agree';

export const clockBehind = ({ time }: { readonly time: string }): string =>
  `this computer is ${time} behind the farm. Check NTP.`;

export const clockAhead = ({ time }: { readonly time: string }): string =>
  `this computer is ${time} ahead of the farm. Check NTP.`;

export interface Versions {
  readonly phyto: string;
  readonly farm: string;
}

export const versions = ({ phyto, farm }: Versions): string => `phyto ${phyto}, farm ${farm}`;

export const versionsDiffer = ({ phyto, farm }: Versions): string =>
  `phyto ${phyto}, farm ${farm}. Install the same version of phyto.`;

export const signedIn = ({ username }: { readonly username: string }): string => `signed in as ${username}`;

export const signedInAdmin = ({ username }: { readonly username: string }): string =>
  `signed in as ${username}, an admin`;

export const tokenExpires = ({ name, day }: { readonly name: string; readonly day: string }): string =>
  `the token ${name} expires on ${day}. Make another: phyto token create NAME`;

export interface Space {
  readonly free: string;
  readonly total: string;
}

export const diskFree = ({ free, total }: Space): string => `${free} GB of ${total} GB free`;

export const diskScarce = ({ free, total }: Space): string =>
  `${free} GB of ${total} GB free. Make room: backups need a copy of the database.`;

export const diskFull = ({ free, total }: Space): string =>
  `${free} GB of ${total} GB free. Make room now, or the farm can't save.`;

export const databaseIntact = ({ seconds }: { readonly seconds: string }): string => `intact, checked in ${seconds} s`;

export const databaseDamaged = ({ fault }: { readonly fault: string }): string =>
  `damaged: ${fault}. Stop the farm and restore a backup: phyto restore FILE`;

export const readingsIntact = ({ seconds }: { readonly seconds: string }): string => `intact, checked in ${seconds} s`;

export const readingsDamaged = ({ fault }: { readonly fault: string }): string => fault;

export const farmHealthy = ({ engine }: { readonly engine: string }): string => `${engine}, healthy`;

export interface TokenUsed {
  readonly name: string;
  readonly isReadOnly: boolean;
  /** Null if it doesn't expire. */
  readonly day: string | null;
}

export const tokenUsed = ({ name, isReadOnly, day }: TokenUsed): string =>
  `most recently used token: ${name}, ${isReadOnly ? 'read only' : 'full access'}, ${day === null ? 'never expires' : `expires ${day}`}`;

export interface Checked {
  readonly day: string;
}

export const recordsUnchecked =
  'the records were never checked. On the computer of the farm, run: phyto verify-audit --data FOLDER';

export const recordsChecked = ({ day }: Checked): string => `records last checked on ${day}, no fault`;

export const recordsCheckedLongAgo = ({ day }: Checked): string =>
  `records last checked on ${day}. On the computer of the farm, run: phyto verify-audit --data FOLDER`;
