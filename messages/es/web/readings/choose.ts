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
export const add = 'Añadir al gráfico';
/** 'B4, Grow A' */
export const bedIn: typeof en.bedIn = ({ bed, chamber }) => `${bed}, ${chamber}`;
