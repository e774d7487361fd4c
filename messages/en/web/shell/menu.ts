export const operations = 'Operations';
export const documents = 'Documents';
export const harvests = 'Harvests';
export const recipes = 'Recipes';
export const growing = 'Growing';
export const crops = 'Crops';
export const life = 'L.I.F.E.';
export const control = 'Control';
export const chambers = 'Chambers';
export const beds = 'Beds';
export const reservoirs = 'Reservoirs';
export const hvacs = 'HVACs';
export const farm = 'Farm';
export const graphs = 'Graphs';

/** After a number: '2 with errors'. */
export const withErrors = 'with errors';
export const noneOnFarm = ({ name }: { readonly name: string }): string => `${name}: none on this farm`;

export const main = 'Main';
export const menu = 'Menu';
export const openMenu = 'Open the menu';
export const expandMenu = 'Expand menu';
export const collapseMenu = 'Collapse menu';
export const brandLink = 'Phytotron, home';
