import type * as en from '#messages/en/web/harvests/list.ts';
import { number, plural } from '#messages/es/language.ts';

export const title = 'Cosechas';
export const views: Record<keyof typeof en.views, string> = {
  all: 'Todas las cosechas',
  unchecked: 'Sin revisar',
  weeks: 'Por semana',
};
export const search = 'Buscar lote, cultivo, lote de semillas';
export const downloadCsv = 'Descargar CSV';
export const recordHarvest = 'Registrar cosecha';

export const columns: Record<keyof typeof en.columns, string> = {
  day: 'Día',
  crop: 'Cultivo',
  lot: 'Lote',
  where: 'Lugar',
  trays: 'Bandejas',
  estimated: 'Estimado',
  actual: 'Real',
  difference: 'Diferencia',
  qa: 'Calidad',
  by: 'Por',
};

export const filters = {
  show: { name: 'Mostrar', any: 'Todas', expected: 'Esperadas', completed: 'Completadas' },
  crop: { name: 'Cultivo', any: 'Todos los cultivos' },
  recipe: { name: 'Receta', any: 'Todas las recetas' },
  batch: { name: 'Lote', any: 'Todos los lotes' },
  qa_spec: { name: 'Control de calidad', any: 'Todos los controles' },
  days: { name: 'Días' },
} as const;
export const presets: Record<keyof typeof en.presets, string> = {
  today: 'Hoy',
  week: 'Últimos 7 días',
  month: 'Últimos 30 días',
  quarter: 'Últimas 12 semanas',
};
export const from = 'Desde';
export const to = 'Hasta';
export const until: typeof en.until = ({ day }) => `hasta el ${day}`;

export const expectedShort = 'esperada';
export const expectedWeight: typeof en.expectedWeight = ({ weight }) => `${weight} esperados`;
export const notChecked = 'sin revisar';
export const failed = 'no conforme';
export const record = 'Registrar';
export const correct = 'Corregir';
export const recordLot: typeof en.recordLot = ({ lot }) => `Registrar la cosecha de ${lot}`;
export const correctLot: typeof en.correctLot = ({ lot }) => `Corregir la cosecha de ${lot}`;

export const totals = 'Totales';
export const completedTotal = 'Completado';
export const estimatedForThese = 'Estimado para estas';
export const stillExpected = 'Por cosechar';
export const traysCut = 'Bandejas cosechadas';
export const inHarvests: typeof en.inHarvests = ({ count }) =>
  plural(count, { one: 'en # cosecha', other: 'en # cosechas' });
export const overdue: typeof en.overdue = ({ count }) =>
  plural(count, { one: `${number(count)} atrasada`, other: `${number(count)} atrasadas` });

export const none = 'Todavía no hay cosechas';
export const noneHelp = 'Las cosechas aparecen aquí cuando hay lotes planificados.';
export const noMatch = 'Ninguna cosecha coincide con estos filtros. Pruebe a cambiarlos.';
