import { plural } from '#messages/en/language.ts';

export const newBatch = 'New batch';
export const search = 'Search lot, crop, seed lot';
export const found = ({ count, number }: { readonly count: number; readonly number: string }): string =>
  plural(count, { one: `${number} batch`, other: `${number} batches` });
export const someOf = ({ found: some, all }: { readonly found: string; readonly all: string }): string =>
  `${some} of ${all}`;

export const titles = {
  planned: 'Planned batches',
  growing: 'Growing batches',
  completed: 'Completed batches',
} as const;

export const clearFilters = 'Clear filters';
export const noMatch = {
  planned: 'No planned batches match these filters. Try changing filters.',
  growing: 'No growing batches match these filters. Try changing filters.',
  completed: 'No completed batches match these filters. Try changing filters.',
} as const;
export const empty = {
  planned: { title: 'No planned batches', help: 'Batches appear here until they are sown.' },
  growing: {
    title: 'No growing batches',
    help: 'Batches appear here from sowing until no trays are left. Sow a planned batch, or plan another.',
  },
  completed: {
    title: 'No completed batches yet',
    help: 'Batches appear here once their last tray is cleared.',
  },
} as const;

export const columns = {
  batch: 'Batch',
  recipe: 'Recipe',
  state: 'State',
  day: 'Day',
  where: 'Where',
  trays: 'Trays',
  next: 'Next action',
  due: 'Due',
  start: 'Starts',
  end: 'Ends',
  harvested: 'Harvested',
  days: 'Days',
  loss: 'Loss (%)',
  tags: 'Tags',
} as const;

export const yieldColumn = ({ unit }: { readonly unit: string }): string => `Yield (${unit})`;

export const filters = {
  crop: { name: 'Crop', any: 'All crops' },
  recipe: { name: 'Recipe', any: 'All recipes' },
  chamber: { name: 'Chamber', any: 'All chambers' },
  state: { name: 'State', any: 'All states' },
  tag: { name: 'Tag', any: 'All tags' },
  due: { name: 'Due', any: 'Any day' },
} as const;

export const today = 'Today';
export const harvestedOn = ({ day }: { readonly day: string }): string => `harvested ${day}`;
/** The next action of a batch and its day: 'Harvest, today'. */
export const nextOnDay = ({ action, day }: { readonly action: string; readonly day: string }): string =>
  `${action}, ${day}`;
