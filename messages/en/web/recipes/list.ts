import { mass } from '#messages/en/language.ts';

export const columns = {
  name: 'Recipe',
  crop: 'Crop',
  version: 'Version',
  days: 'Days',
  phases: 'Phases',
  estimate: 'Estimate per tray',
  changed: 'Changed',
};
export const searchLabel = 'Search recipe, crop';
export const cropFilter = 'Crop';
export const allCrops = 'All crops';
/** 'v3' */
export const version = ({ version: of }: { readonly version: number }): string => `v${of}`;
export const perTray = ({ grams }: { readonly grams: number }): string => `${mass(grams)} per tray`;
export const newRecipe = 'New recipe';
