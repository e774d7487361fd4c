import {
  bed,
  chamber,
  crop,
  document,
  environment_recipe,
  family,
  fertigation_recipe,
  growth_medium,
  growth_recipe,
  hvac,
  irrigation_recipe,
  light_recipe,
  physical_location,
  qa_spec,
  reservoir,
  supplier,
  tray_type,
} from '#messages/en/kinds/names.ts';

/** The tab of L.I.F.E. conflicts, after the lists of recipes. */
export const lifeConflictsTab = 'Conflicts';

/** The names of the lists of records: titles, tabs beside related lists, and one record in search results. */
export const listNames = {
  crop: { title: 'Crops', tab: 'Crops', one: crop.one },
  family: { title: 'Plant families', tab: 'Families', one: family.one },
  supplier: { title: 'Suppliers', tab: 'Suppliers', one: supplier.one },
  growth_medium: { title: 'Growth media', tab: 'Media', one: growth_medium.one },
  growth_recipe: { title: 'Growing recipes', tab: 'Growing', one: growth_recipe.one },
  qa_spec: { title: 'QA specs', tab: 'QA specs', one: qa_spec.one },
  light_recipe: { title: 'Light recipes', tab: 'Light', one: light_recipe.one },
  irrigation_recipe: { title: 'Irrigation recipes', tab: 'Irrigation', one: irrigation_recipe.one },
  fertigation_recipe: { title: 'Fertigation recipes', tab: 'Fertigation', one: fertigation_recipe.one },
  environment_recipe: { title: 'Environment recipes', tab: 'Environment', one: environment_recipe.one },
  chamber: { title: 'Chambers', tab: 'Chambers', one: chamber.one },
  bed: { title: 'Beds', tab: 'Beds', one: bed.one },
  reservoir: { title: 'Reservoirs', tab: 'Reservoirs', one: reservoir.one },
  hvac: { title: 'HVACs', tab: 'HVACs', one: hvac.one },
  tray_type: { title: 'Tray types', tab: 'Trays', one: tray_type.one },
  physical_location: { title: 'Physical locations', tab: 'Places', one: physical_location.one },
  document: { title: 'Documents', tab: 'Documents', one: document.one },
};
