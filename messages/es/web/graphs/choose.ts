import type * as en from '#messages/en/web/graphs/choose.ts';

export const title = 'Añadir serie';
export const metric = 'Dato';
export const crops = 'Cultivos';
export const allCrops = 'Todos los cultivos';
export const oneLineEach = 'Cada cultivo tiene su propia línea.';
export const recipe = 'Receta';
export const anyRecipe = 'Cualquier receta';
export const version = 'Versión';
export const anyVersion = 'Todas las versiones';
export const versionNumber: typeof en.versionNumber = ({ version: number }) => `Versión ${number}`;
export const chamber = 'Cámara';
export const anyChamber = 'Todas las cámaras';
export const batch = 'Lote';
export const batchHelp = 'Un código de lote, para ver un solo lote con sus acciones. Vacío para todos los lotes.';
export const unknownBatch: typeof en.unknownBatch = ({ lot }) =>
  `Ningún lote tiene el código ${lot}. Compruebe el código.`;
export const tooMany: typeof en.tooMany = ({ most }) =>
  `Un gráfico muestra hasta ${most} series. Quite algunas o elija menos cultivos.`;
export const add = 'Añadir al gráfico';
