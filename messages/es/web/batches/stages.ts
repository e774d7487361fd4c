import type * as en from '#messages/en/web/batches/stages.ts';
import { plural } from '#messages/es/language.ts';

export const cropLogger = 'Registro de cultivos';
export const schedule = 'Calendario';
export const lists = {
  planned: 'Planificados',
  growing: 'En cultivo',
  completed: 'Completados',
} as const satisfies Readonly<Record<keyof typeof en.lists, string>>;
export const counted: typeof en.counted = ({ count }) => plural(count, { one: 'lote', other: 'lotes' });

export const due = {
  overdue: 'Atrasadas',
  today: 'Hoy o atrasadas',
  week: 'En 7 días',
} as const satisfies Readonly<Record<keyof typeof en.due, string>>;
