import type * as en from '#messages/en/web/life/page.ts';
import { plural } from '#messages/es/language.ts';

export const life = 'L.I.F.E.';
export const copy = 'Nueva a partir de esta';
export const recipe = 'Receta';
export const setPoints = 'Consignas';
export const durations = 'Duraciones';
export const day = 'Día';
export const night = 'Noche';
export const cycles = 'Ciclos';
export const waterTime = 'Tiempo de agua';
export const whereUsed = 'Dónde se usa';
export const beds = 'Mesas';
export const recipes = 'Recetas de cultivo';
export const batches = 'Lotes';
export const noBeds = 'Ninguna mesa usa esta receta.';
export const noRecipes = 'Ninguna receta de cultivo la indica.';
export const noBatches = 'Ningún lote la necesita.';
export const moreBatches: typeof en.moreBatches = ({ count }) =>
  plural(count, { one: '# lote más', other: '# lotes más' });
export const bedCount: typeof en.bedCount = ({ count }) => plural(count, { one: '# mesa', other: '# mesas' });
export const inVersion: typeof en.inVersion = ({ version, number }) => `v${version}, acción ${number}`;
export const needsNow = 'la necesita ahora';
export const planned = 'planificado';
export const nextLightsOn = 'Los cambios llegan a las mesas en su próximo encendido.';
export const nextCycle = 'Los cambios llegan a las mesas en su próximo ciclo.';
export const used = 'La usan';
export const usedTimes: typeof en.usedTimes = ({ beds: ofBeds, batches: ofBatches }) =>
  [
    ...(ofBeds > 0 ? [plural(ofBeds, { one: '# mesa', other: '# mesas' })] : []),
    ...(ofBatches > 0 ? [plural(ofBatches, { one: '# lote', other: '# lotes' })] : []),
  ].join(', ') || '–';
export const strip = '24 horas';
export const search: typeof en.search = {
  light_recipe: 'Buscar recetas de luz',
  irrigation_recipe: 'Buscar recetas de riego',
  fertigation_recipe: 'Buscar recetas de fertirriego',
  environment_recipe: 'Buscar recetas de ambiente',
};
export const inUse = 'En uso';
export const anyUse = 'Todas';
export const isUsed = 'Usadas';
export const notUsed = 'Sin usar';
export const implausible = 'Compruebe estos valores.';
