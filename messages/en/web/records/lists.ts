import { crop, family, growth_medium, supplier } from '#messages/en/kinds/names.ts';

/** The names of the lists of records: titles, tabs beside related lists, and one record in search results. */
export const listNames = {
  crop: { title: 'Crops', tab: 'Crops', one: crop.one },
  family: { title: 'Plant families', tab: 'Families', one: family.one },
  supplier: { title: 'Suppliers', tab: 'Suppliers', one: supplier.one },
  growth_medium: { title: 'Growth media', tab: 'Media', one: growth_medium.one },
};
