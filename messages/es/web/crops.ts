import type * as en from '#messages/en/web/crops.ts';
import { mass, number, plural } from '#messages/es/language.ts';
import { trays } from './counts.ts';

interface Part {
  readonly count: number;
  readonly total: number;
}

export const fields = {
  name: 'Nombre',
  code: 'Código',
  family: 'Familia',
  supplier: 'Proveedor',
  base_temperature: 'Temperatura base',
};
export const codeHelp = 'De 2 a 6 mayúsculas o cifras. Los códigos de lote empiezan por él.';
export const baseTemperatureHelp = 'El cultivo no crece por debajo de esta temperatura.';
export const familyFields = { common: 'Nombre común' };
export const commonHelp = 'El nombre que usan los cultivadores: Menta, Mostaza.';

export const columns = { crop: 'Cultivo', trays: 'En mesas', family: 'Familia', crops: 'Cultivos' };
export const searchCrops = 'Buscar cultivo o código';
export const searchFamilies = 'Buscar familia';
export const filters = { family: 'Familia', supplier: 'Proveedor', use: 'En uso' };
export const anyChoice = { family: 'Todas las familias', supplier: 'Todos los proveedores', use: 'Todos los cultivos' };
export const use = { yes: 'En mesas ahora', no: 'Fuera de mesas' };
export const traysInBeds: typeof en.traysInBeds = ({ count }) => `${trays({ count })} en mesas`;

export const recentYield = 'Rendimiento, últimas 10 cosechas';
export const yieldPerTray: typeof en.yieldPerTray = ({ grams }) => `${mass(grams)} por bandeja`;
export const estimated: typeof en.estimated = ({ grams }) => `est. ${number(grams)}`;
export const standingInBeds = 'Bandejas en mesas';
export const batchCount = 'Lotes hasta ahora';

export const recipes = 'Recetas de cultivo';
export const noRecipes = 'Aún no hay recetas para este cultivo.';
export const recipeVersion: typeof en.recipeVersion = ({ version, days }) =>
  `v${version}, ${plural(days, { one: '# día', other: '# días' })}`;
export const growing: typeof en.growing = ({ count }) =>
  count === 0 ? 'Ninguno en cultivo' : `${number(count)} en cultivo`;

export const batches = 'Lotes';
export const batchStages: typeof en.batchStages = ({ growing, planned }) =>
  `${number(growing)} en cultivo, ${plural(planned, { one: '# planificado', other: '# planificados' })}`;
export const allGrowing: typeof en.allGrowing = ({ count }) => `Ver los ${number(count)} en cultivo`;
export const noBatches = 'No se está cultivando ningún lote de este cultivo.';

export const seedLots = 'Lotes de semillas';
export const noSeedLots = 'Ningún lote de este cultivo tiene registrado un lote de semillas.';
export const shownOf: typeof en.shownOf = ({ count, total }) => `${number(count)} de ${number(total)}`;
export const inRecentBatches: typeof en.inRecentBatches = ({ shown }) => `${shown} en lotes recientes`;
export const started: typeof en.started = ({ day }) => `inicio: ${day}`;
export const startedBetween: typeof en.startedBetween = ({ first, last }) => `inicio: del ${first} al ${last}`;
export const batchesInStage = {
  Planned: ({ count, total }: Part): string => `${number(count)} de ${number(total)} lotes planificados`,
  Alive: ({ count, total }: Part): string => `${number(count)} de ${number(total)} lotes en cultivo`,
  Done: ({ count, total }: Part): string => `${number(count)} de ${number(total)} lotes completados`,
};

export const cropsOfFamily = 'Cultivos';
export const noCropsOfFamily = 'Aún no hay cultivos de esta familia.';
