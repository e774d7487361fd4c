import { number, plural } from '#messages/en/language.ts';

interface Lot {
  readonly lot: string;
}

export const title = 'Harvests';
export const views = { all: 'All harvests', unchecked: 'Not checked', weeks: 'By week' } as const;
export const search = 'Search lot, crop, seed lot';
export const downloadCsv = 'Download CSV';
export const recordHarvest = 'Record harvest';

export const columns = {
  day: 'Day',
  crop: 'Crop',
  lot: 'Lot',
  where: 'Where',
  trays: 'Trays',
  estimated: 'Estimated',
  actual: 'Actual',
  difference: 'Difference',
  qa: 'QA',
  by: 'By',
} as const;

export const filters = {
  show: { name: 'Show', any: 'All', expected: 'Expected', completed: 'Completed' },
  crop: { name: 'Crop', any: 'All crops' },
  recipe: { name: 'Recipe', any: 'All recipes' },
  batch: { name: 'Batch', any: 'All batches' },
  qa_spec: { name: 'QA spec', any: 'All QA specs' },
  days: { name: 'Days' },
} as const;
export const presets = {
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 12 weeks',
} as const;
export const from = 'From';
export const to = 'To';
export const until = ({ day }: { readonly day: string }): string => `until ${day}`;

export const expectedShort = 'expected';
export const expectedWeight = ({ weight }: { readonly weight: string }): string => `${weight} expected`;
export const notChecked = 'not checked';
export const failed = 'failed QA';
export const record = 'Record';
export const correct = 'Correct';
export const recordLot = ({ lot }: Lot): string => `Record harvest of ${lot}`;
export const correctLot = ({ lot }: Lot): string => `Correct harvest of ${lot}`;

export const totals = 'Totals';
export const completedTotal = 'Completed';
export const estimatedForThese = 'Estimated for these';
export const stillExpected = 'Still expected';
export const traysCut = 'Trays cut';
export const inHarvests = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'in # harvest', other: 'in # harvests' });
export const overdue = ({ count }: { readonly count: number }): string => `${number(count)} overdue`;

export const none = 'No harvests yet';
export const noneHelp = 'Harvests appear here once batches are planned.';
export const noMatch = 'No harvests match these filters. Try changing filters.';
