/** Labels of a growth medium's fields: in the form, the record and the list. */
export const mediumFields = { name: 'Name', kind: 'Kind', supplier: 'Supplier', description: 'Description' };
export const kindHelp = 'For example peat plug, hemp mat or rockwool.';

export const mediumColumn = 'Growth medium';
export const searchMedia = 'Search name, kind';
export const allSuppliers = 'All suppliers';

export const recipes = 'Growing recipes';
export const noRecipes = 'No growing recipes use this medium.';
