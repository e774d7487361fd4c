import { crop, family, growth_medium, supplier } from '#messages/es/kinds/names.ts';

export const listNames = {
  crop: { title: 'Cultivos', tab: 'Cultivos', one: crop.one },
  family: { title: 'Familias botánicas', tab: 'Familias', one: family.one },
  supplier: { title: 'Proveedores', tab: 'Proveedores', one: supplier.one },
  growth_medium: { title: 'Sustratos', tab: 'Sustratos', one: growth_medium.one },
};
