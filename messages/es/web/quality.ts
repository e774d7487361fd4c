export const mediumFields = { name: 'Nombre', kind: 'Tipo', supplier: 'Proveedor', description: 'Descripción' };
export const kindHelp = 'Por ejemplo: taco de turba, manta de cáñamo o lana de roca.';

export const mediumColumn = 'Sustrato';
export const searchMedia = 'Buscar nombre o tipo';
export const allSuppliers = 'Todos los proveedores';

export const recipes = 'Recetas de cultivo';
export const noRecipes = 'Ninguna receta de cultivo usa este sustrato.';
