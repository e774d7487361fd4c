import type * as en from '#messages/en/web/harvests/weeks.ts';

export const title = 'Rendimiento por semana';
export const search = 'Buscar lote, cultivo, lote de semillas';
export const none = 'No hay cosechas en estas semanas.';
export const estimated = 'Estimado';
export const week = 'Semana';
export const crop = 'Cultivo';
export const harvests = 'Cosechas';
export const estimatedKg = 'Estimado';
export const actualKg = 'Real';
export const difference = 'Diferencia';
export const stillExpectedKg = 'Por cosechar';
export const weekTitle: typeof en.weekTitle = ({ week: day, estimated: estimate, actual }) =>
  `Semana del ${day}: ${estimate} estimados, ${actual} reales`;

export const thisWeek = 'Esta semana';
export const notOver = 'aún no termina';
export const withRemark: typeof en.withRemark = ({ text, remark }) => `${text}, ${remark}`;
