import { plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export const life = 'L.I.F.E.';
export const copy = 'New from this one';
export const recipe = 'Recipe';
export const setPoints = 'Set points';
export const durations = 'Durations';
export const day = 'Day';
export const night = 'Night';
export const cycles = 'Cycles';
export const waterTime = 'Water time';
export const whereUsed = 'Where used';
export const beds = 'Beds';
export const recipes = 'Growing recipes';
export const batches = 'Batches';
export const noBeds = 'No bed runs this recipe.';
export const noRecipes = 'No growing recipe sets it.';
export const noBatches = 'No batch needs it.';
export const moreBatches = ({ count }: Count): string =>
  plural(count, { one: '# more batch', other: '# more batches' });
export const bedCount = ({ count }: Count): string => plural(count, { one: '# bed', other: '# beds' });
/** An action of a growing recipe. */
export const inVersion = ({ version, number }: { readonly version: number; readonly number: number }): string =>
  `v${version}, action ${number}`;
export const needsNow = 'needs it now';
export const planned = 'planned';
export const nextLightsOn = 'A change reaches the beds at their next lights-on.';
export const nextCycle = 'A change reaches the beds at their next cycle.';
export const used = 'Used by';
export const usedTimes = ({ beds: ofBeds, batches: ofBatches }: { readonly beds: number; readonly batches: number }) =>
  [
    ...(ofBeds > 0 ? [plural(ofBeds, { one: '# bed', other: '# beds' })] : []),
    ...(ofBatches > 0 ? [plural(ofBatches, { one: '# batch', other: '# batches' })] : []),
  ].join(', ') || '–';
export const strip = '24 hours';
export const search = {
  light_recipe: 'Search light recipes',
  irrigation_recipe: 'Search irrigation recipes',
  fertigation_recipe: 'Search fertigation recipes',
  environment_recipe: 'Search environment recipes',
};
export const inUse = 'In use';
export const anyUse = 'All';
export const isUsed = 'Used';
export const notUsed = 'Not used';
export const implausible = 'Check these values.';
