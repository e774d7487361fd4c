import type * as en from '#messages/en/web/shell/menu.ts';

export const operations = 'Operaciones';
export const documents = 'Documentos';
export const harvests = 'Cosechas';
export const recipes = 'Recetas';
export const growing = 'De cultivo';
export const crops = 'Cultivos';
export const life = 'L.I.F.E.';
export const control = 'Control';
export const chambers = 'Cámaras';
export const beds = 'Mesas';
export const reservoirs = 'Depósitos';
export const hvacs = 'Climatizadores';
export const farm = 'Granja';
export const graphs = 'Gráficos';

export const withErrors = 'con fallos';
export const noneOnFarm: typeof en.noneOnFarm = ({ name }) => `${name}: no hay en esta granja`;

export const main = 'Principal';
export const menu = 'Menú';
export const openMenu = 'Abrir el menú';
export const expandMenu = 'Desplegar el menú';
export const collapseMenu = 'Contraer menú';
export const brandLink = 'Phytotron, inicio';
