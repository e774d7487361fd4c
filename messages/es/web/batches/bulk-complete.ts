import type * as en from '#messages/en/web/batches/bulk-complete.ts';
import { number, plural } from '#messages/es/language.ts';

export const completeActions: typeof en.completeActions = ({ count }) =>
  plural(count, { one: 'Completar # acción', other: 'Completar # acciones' });
export const doneNow: typeof en.doneNow = ({ time }) => `Hecho ahora, ${time}.`;
export const actions = 'Acciones';

export const batchesLeftOut: typeof en.batchesLeftOut = ({ count }) =>
  plural(count, { one: '# lote excluido', other: '# lotes excluidos' });
export const nothingDue: typeof en.nothingDue = ({ lots }) => `No queda nada por hacer: ${lots}.`;

export const weight = 'Peso';
export const weightOf: typeof en.weightOf = ({ name }) => `Peso, ${name}`;
export const weightTogether = 'Peso de todos los lotes juntos';
export const enterWeight = 'Introduzca un peso.';
export const shareByTrays = 'Repartir por bandejas';
export const traysCleared = 'Bandejas despejadas';
export const traysClearedOf: typeof en.traysClearedOf = ({ name }) => `Bandejas despejadas, ${name}`;
export const ofTrays: typeof en.ofTrays = ({ count }) => `de ${number(count)}`;
export const seedLot = 'Lote de semillas';
export const seedLotOf: typeof en.seedLotOf = ({ name }) => `Lote de semillas, ${name}`;
export const sameForAll = 'Igual para todas';
export const sameForAllSowings: typeof en.sameForAllSowings = ({ count, name }) =>
  `Igual para todas, ${number(count)} siembras: lote de semillas, ${name}`;

export const wholeTrays = 'Introduzca un número entero de bandejas.';
export const fixQuality = 'Corrija los controles de calidad.';
export const notOpen = 'Esta acción ya no está pendiente.';
export const completedBy: typeof en.completedBy = ({ user }) => `Ya la completó ${user}.`;
export const openBatch = 'Abrir lote';
export const leftOut = 'Excluida';
export const ready = 'Lista';

export const quality: typeof en.quality = ({ checks }) =>
  checks === 0 ? 'Calidad' : plural(checks, { one: 'Calidad, # control', other: 'Calidad, # controles' });
