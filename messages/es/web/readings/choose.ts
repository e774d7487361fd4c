import type * as en from '#messages/en/web/readings/choose.ts';

export const title = 'Añadir serie';
export const metric = 'Magnitud';
export const places = 'Lugares';
export const kinds = { chamber: 'Cámaras', hvac: 'Climatizadores', reservoir: 'Depósitos', bed: 'Mesas' } as const;
export const oneLineEach = 'Cada lugar tiene su propia línea. Al lado está la última lectura.';
export const find = 'Buscar un lugar';
export const noPlace = 'Ningún lugar tiene ese nombre.';
export const tooMany: typeof en.tooMany = ({ most }) =>
  `Un gráfico muestra hasta ${most} series. Quite algunas o elija menos lugares.`;
/** The crop whose base temperature degree-days are counted over. */
export const crop = 'Cultivo';
export const cropHelp =
  'Los grados-día se suman desde el primer día del gráfico, sobre la temperatura base del cultivo.';
export const cropThere = 'El cultivo de cada lugar';
/** 'Basil, over 4 °C' */
export const cropWithBase: typeof en.cropWithBase = ({ crop: name, base }) => `${name}, sobre ${base}`;
export const add = 'Añadir al gráfico';
/** 'B4, Grow A' */
export const bedIn: typeof en.bedIn = ({ bed, chamber }) => `${bed}, ${chamber}`;
