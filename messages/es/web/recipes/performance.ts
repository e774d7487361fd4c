import type * as en from '#messages/en/web/recipes/performance.ts';
import { number } from '#messages/es/language.ts';
import { days as dayCount } from '#messages/es/web/counts.ts';

export const scatter = 'Rendimiento por bandeja según los días';
export const axis = 'Días de la siembra a la última cosecha';
export const batches = 'Lotes completados';
export const columns = {
  lot: 'Lote',
  version: 'Versión',
  days: 'Días',
  phases: 'Días por fase',
  yield: 'Por bandeja',
  loss: 'Pérdida %',
  day: 'Bandeja y día',
};
export const version: typeof en.version = ({ version: of }) => `v${of}`;
export const difference: typeof en.difference = ({ days }) =>
  days === 0 ? '±0' : `${days > 0 ? '+' : '−'}${number(Math.abs(days))}`;
export const planned: typeof en.planned = ({ days }) => `planificado ${number(days)}`;
export const estimated: typeof en.estimated = ({ mass }) => `estimado ${mass}`;
export const legend: typeof en.legend = ({ version: of, mass, days }) =>
  mass === null || days === null ? `v${of}` : `v${of}, mediana ${mass} en ${number(days)} d`;
export const facts: typeof en.facts = ({ mass, days, version: of }) =>
  `${mass} por bandeja · ${dayCount({ count: days })} · v${of}`;
export const point: typeof en.point = ({ lot, facts: of }) => `${lot}: ${of}`;

export const versionFilter = 'Versión';
export const allVersions = 'Todas las versiones';
export const chamberFilter = 'Cámara';
export const allChambers = 'Todas las cámaras';
export const startedFilter = 'Inicio';
export const anyTime = 'Cualquier fecha';
export const periods = { quarter: 'Últimos 90 días', halfYear: 'Últimos 6 meses', year: 'Últimos 12 meses' };
export const noMatch = 'Ningún lote coincide con estos filtros.';
export const none = 'Aún no hay lotes completados';
export const noneHelp = 'Los resultados aparecen cuando se completan lotes de esta receta.';

export const downloadCsv = 'Descargar CSV';

export const medians: typeof en.medians = ({ version: of }) => `Medianas de v${of}`;
export const tiles = {
  yield: 'Mediana por bandeja',
  days: 'Mediana de días',
  loss: 'Pérdida',
  day: 'Por bandeja y día',
  met: 'Estimación cumplida',
};
export const ofVersion: typeof en.ofVersion = ({ figure, version: of }) => `${figure}, v${of}`;
export const days: typeof en.days = ({ count }) => `${number(count)} d`;
export const comparedWith: typeof en.comparedWith = ({ change, version: of }) => `${change} respecto a v${of}`;
export const ofBatches: typeof en.ofBatches = ({ batches: count }) => `de ${count}`;

export const show = 'Mostrar';
export const results = 'Resultados';
export const climateShown = 'Clima';
export const over = 'Según';
export const overDays = 'Días';
export const climate: typeof en.climate = {
  dli: 'DLI',
  vpd: 'VPD kPa',
  day_temperature: 'Día',
  night_temperature: 'Noche',
  hours_outside: 'Fuera h',
};
export const climateAxis: typeof en.climateAxis = {
  dli: 'DLI medio, mol/m²/d',
  vpd: 'VPD medio, kPa',
  day_temperature: 'Temperatura media de día',
  night_temperature: 'Temperatura media de noche',
  degree_days: 'Grados-día',
  hours_outside: 'Horas fuera de la banda',
};
export const noReadings = 'Sin lecturas de estos lotes';
export const climateFacts: typeof en.climateFacts = ({ mass, name, value, version: of }) =>
  `${mass} por bandeja · ${name} ${value} · v${of}`;
export const perTray = 'Rendimiento por bandeja';
export const scatterOver: typeof en.scatterOver = ({ axis: of }) => `Rendimiento por bandeja: ${of}`;
