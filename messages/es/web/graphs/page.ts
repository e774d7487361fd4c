import type * as en from '#messages/en/web/graphs/page.ts';
import { plural } from '#messages/es/language.ts';

export const title = 'Gráficos';
export const addSeries = 'Añadir serie';
export const removeSeries: typeof en.removeSeries = ({ name }) => `Quitar ${name}`;
export const seriesShown = 'Series';
export const downloadCsv = 'Descargar CSV';
export const downloadPng = 'Descargar imagen';

export const axis = 'Eje';
export const axes = { date: 'Por fecha', age: 'Por edad del lote' } as const;
export const range = 'Período';
export const ranges = {
  month: 'Últimas 4 semanas',
  quarter: 'Últimas 12 semanas',
  year: 'Último año',
  ahead: 'Próximas 6 semanas',
} as const;
export const from = 'Desde';
export const to = 'Hasta';
export const step = 'Intervalo';
export const steps = { day: 'Día', week: 'Semana', four_weeks: '4 semanas' } as const;
export const stepAuto = 'Automático';
export const compare = 'Comparar';
export const compareOff = 'No';
export const comparePrevious = 'Período anterior';
export const compareYear = 'Un año antes';
export const expected = 'Esperado';

export const view = 'Vista';
export const chart = 'Gráfico';
export const table = 'Tabla';
export const zoomIn = 'Acercar';
export const zoomOut = 'Alejar';
export const allAges = 'Todas las edades';
export const daysOfAge: typeof en.daysOfAge = ({ from: first, to: last }) => `Días ${first} a ${last}`;
export const ageAxis = 'Días desde el día de inicio';

export const empty = 'Elija una serie y añada otras para compararlas.';
export const noValues = 'No hay valores en este período. Elija un período más largo u otras series.';
export const notLoaded = 'No se pudo cargar este gráfico';
export const seriesFailed: typeof en.seriesFailed = ({ name }) => `No se pudo cargar ${name}`;

export const chartOf: typeof en.chartOf = ({ names }) => `Gráfico de ${names}`;
export const chartKeys = 'Las flechas mueven la línea; + y − cambian el zoom.';
export const noPoint = 'Sin valor';

export const weekOfDay: typeof en.weekOfDay = ({ day }) => `semana del ${day}`;
export const weeksFromDay: typeof en.weeksFromDay = ({ day }) => `4 semanas desde el ${day}`;
export const dayOfAge: typeof en.dayOfAge = ({ age }) => `día ${age}`;
export const daysFromAge: typeof en.daysFromAge = ({ from: first, to: last }) => `días ${first} a ${last}`;
export const arrowsMove = 'mueven';
export const columns = {
  series: 'Serie',
  value: 'Valor',
  min: 'Mín.',
  mean: 'Media',
  max: 'Máx.',
  total: 'Total',
  date: 'Desde',
  age: 'Día',
  trays: 'Bandejas',
} as const;
export const inThisRange = 'En este período';
export const reasons = 'Motivos de las pérdidas';
export const noReason = 'Sin motivo indicado';
export const events = 'Acciones';

export const details = {
  expected: 'esperado',
  earlier: { previous: 'período anterior', year: 'un año antes' },
  earlierExpected: { previous: 'esperado, período anterior', year: 'esperado, un año antes' },
  capacity: 'capacidad',
} as const;
export const planned = 'planificado';

export const seriesName: typeof en.seriesName = ({ metric, records }) =>
  records === '' ? metric : `${metric}: ${records}`;
export const deletedRecord = 'eliminado';

export const units = { trays: 'bandejas', binned_trays: 'bandejas descartadas', days: 'días' } as const;
export const perTray: typeof en.perTray = ({ unit }) => `${unit} por bandeja`;
export const valuePerTray: typeof en.valuePerTray = ({ value }) => `${value} por bandeja`;
export const days: typeof en.days = ({ count, shown }) =>
  `${shown} ${plural(count, { one: 'día', many: 'de días', other: 'días' })}`;
export const trays: typeof en.trays = ({ count, shown }) =>
  `${shown} ${plural(count, { one: 'bandeja', many: 'de bandejas', other: 'bandejas' })}`;

export const eventOf: typeof en.eventOf = ({ action, lot }) => `${action}, ${lot}`;
