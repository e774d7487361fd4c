import type * as en from '#messages/en/terminal/manage/doctor.ts';

export const states: typeof en.states = { ok: 'bien', warn: 'aviso', fail: 'fallo' };

export const checks: typeof en.checks = {
  host: 'servidor',
  clock: 'reloj',
  versions: 'versiones',
  token: 'sesión',
  disk: 'disco',
  database: 'base de datos',
  readings: 'lecturas',
  backup: 'copia de seguridad',
  farm: 'granja',
};

export const hostAnswers: typeof en.hostAnswers = ({ host, ms }) => `${host}, ${ms} ms`;

export const hostSilent: typeof en.hostSilent = ({ host }) => `no se puede conectar con ${host}.`;

export const clockAgrees = 'este equipo y la granja coinciden';

export const clockBehind: typeof en.clockBehind = ({ time }) =>
  `este equipo va ${time} por detrás de la granja. Revise NTP.`;

export const clockAhead: typeof en.clockAhead = ({ time }) =>
  `este equipo va ${time} por delante de la granja. Revise NTP.`;

export const versions: typeof en.versions = ({ phyto, farm }) => `phyto ${phyto}, granja ${farm}`;

export const versionsDiffer: typeof en.versionsDiffer = ({ phyto, farm }) =>
  `phyto ${phyto}, granja ${farm}. Instale la misma versión de phyto.`;

export const signedIn: typeof en.signedIn = ({ username }) => `sesión iniciada como ${username}`;

export const signedInAdmin: typeof en.signedInAdmin = ({ username }) =>
  `sesión iniciada como ${username}, administración`;

export const tokenExpires: typeof en.tokenExpires = ({ name, day }) =>
  `el token ${name} caduca el ${day}. Cree otro: phyto token create NOMBRE`;

export const diskFree: typeof en.diskFree = ({ free, total }) => `${free} GB libres de ${total} GB`;

export const diskScarce: typeof en.diskScarce = ({ free, total }) =>
  `${free} GB libres de ${total} GB. Libere espacio: las copias de seguridad necesitan una copia de la base de datos.`;

export const diskFull: typeof en.diskFull = ({ free, total }) =>
  `${free} GB libres de ${total} GB. Libere espacio ahora, o la granja no podrá guardar.`;

export const databaseIntact: typeof en.databaseIntact = ({ seconds }) => `intacta, comprobada en ${seconds} s`;

export const databaseDamaged: typeof en.databaseDamaged = ({ fault }) =>
  `dañada: ${fault}. Detenga la granja y restaure una copia de seguridad: phyto restore ARCHIVO`;

export const readingsIntact: typeof en.readingsIntact = ({ seconds }) => `intactas, comprobadas en ${seconds} s`;

export const readingsDamaged: typeof en.readingsDamaged = ({ fault }) => fault;

export const farmHealthy: typeof en.farmHealthy = ({ engine }) => `${engine}, en orden`;

export const tokenUsed: typeof en.tokenUsed = ({ name, isReadOnly, day }) =>
  `token usado más recientemente: ${name}, ${isReadOnly ? 'solo lectura' : 'acceso completo'}, ${day === null ? 'no caduca' : `caduca el ${day}`}`;

export const recordsUnchecked =
  'los registros nunca se han comprobado. En el equipo de la granja, ejecute: phyto verify-audit --data CARPETA';

export const recordsChecked: typeof en.recordsChecked = ({ day }) =>
  `última comprobación de los registros: ${day}, sin fallos`;

export const recordsCheckedLongAgo: typeof en.recordsCheckedLongAgo = ({ day }) =>
  `última comprobación de los registros: ${day}. En el equipo de la granja, ejecute: phyto verify-audit --data CARPETA`;
