export const print = 'Imprimir';
export const today = 'Hoy';
export const loading = 'Cargando el calendario';
export const notLoaded = 'No se pudo cargar el calendario';
export const byNextAction = 'Lote, por próxima acción';
export const batchesByNextAction = 'Lotes, por próxima acción';

// Without batches

export const noMatch = 'Ningún lote coincide';
export const noMatchHelp = 'Ningún lote coincide con estos filtros.';
export const nothingPlanned = 'Nada planificado';
export const nothingPlannedHelp = 'Los lotes aparecen aquí desde que se planifican hasta que se cosechan.';
export const planBatch = 'Planificar un lote';
export const clearFilters = 'Quitar filtros';

// Filters

export const crop = 'Cultivo';
export const allCrops = 'Todos los cultivos';
export const chamber = 'Cámara';
export const allChambers = 'Todas las cámaras';
export const stage = 'Etapa';
export const usualStages = 'Planificados y en cultivo';
export const daysShown = 'Días mostrados';
export const earlierDays = 'Días anteriores';
export const laterDays = 'Días posteriores';
export const ranges = { fortnight: '2 semanas', weeks: '5 semanas', quarter: 'Trimestre' } as const;
