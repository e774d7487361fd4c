export const title = 'Add series';
export const metric = 'Figure';
export const crops = 'Crops';
export const allCrops = 'All crops';
export const oneLineEach = 'Each crop gets its own line.';
export const recipe = 'Recipe';
export const anyRecipe = 'Any recipe';
export const version = 'Version';
export const anyVersion = 'All versions';
export const versionNumber = ({ version: number }: { readonly version: number }): string => `Version ${number}`;
export const chamber = 'Chamber';
export const anyChamber = 'All chambers';
export const batch = 'Batch';
export const batchHelp = 'A lot code, to show one batch with its actions. Leave empty for all batches.';
export const unknownBatch = ({ lot }: { readonly lot: string }): string =>
  `No batch has the lot code ${lot}. Check the code.`;
export const tooMany = ({ most }: { readonly most: number }): string =>
  `A graph shows up to ${most} series. Remove some, or choose fewer crops.`;
export const add = 'Add to graph';
