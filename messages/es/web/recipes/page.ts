import type * as en from '#messages/en/web/recipes/page.ts';
import { plural } from '#messages/es/language.ts';

export const notLoaded = 'No se pudo cargar la receta';
export const views = 'Vistas de la receta';
export const tabs = { details: 'Detalles', performance: 'Rendimiento', versions: 'Versiones', batches: 'Lotes' };
export const versionFilter = 'Versión';
export const latestVersion = 'La última';
export const versionOfDay: typeof en.versionOfDay = ({ version, day }) => `v${version}, ${day}`;
export const latestOfDay: typeof en.latestOfDay = ({ version, day }) => `v${version}, la última, ${day}`;

export const edit = 'Editar nombre';
export const newBatch = 'Nuevo lote';
export const discard = 'Descartar';
export const save = 'Guardar cambios';
export const saveAs: typeof en.saveAs = ({ version }) => `Guardar como versión ${version}`;
export const usedBy: typeof en.usedBy = ({ version, count }) =>
  plural(count, {
    one: `# lote usa la v${version}, que no cambia.`,
    other: `# lotes usan la v${version}, que no cambia.`,
  });
export const saved = 'Receta guardada';
export const savedAs: typeof en.savedAs = ({ version }) => `Guardada como versión ${version}`;
export const unsavedActions = 'Acciones';

export const about = 'Acerca de esta receta';
export const fields = { name: 'Nombre', crop: 'Cultivo', description: 'Descripción' };
export const created = 'Versión creada';
export const estimate = 'Estimación';
export const batches = 'Lotes de esta versión';
export const noBatches = 'Ningún lote usa esta versión, así que se puede editar.';
export const allBatches: typeof en.allBatches = ({ count }) => plural(count, { one: '# lote', other: '# lotes' });

export const climate = 'Luz y clima';
export const climateColumns = {
  phase: 'Fase',
  dli: 'DLI',
  vpd: 'VPD día / noche',
  degree_days: 'Grados día',
};
export const climateUnits: typeof en.climateUnits = ({ temperature }) =>
  `DLI en mol/m²/d, VPD en kPa, grados día en ${temperature}·d.`;
export const noBaseTemperature = 'Indique la temperatura base del cultivo para ver los grados día.';
export const noClimate = 'Añada un cambio de L.I.F.E. con una receta de luz y otra de ambiente para ver DLI y VPD.';
export const vpdRatings = { too_moist: 'demasiado húmedo', right: 'en el intervalo', too_dry: 'demasiado seco' };
