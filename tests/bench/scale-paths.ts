/** A read of one record, and the list in which its uuid is found. */
export interface SingleRead {
  readonly subject: string;
  readonly named: string;
  readonly path: string;
  readonly field?: string;
  readonly through?: readonly [path: string, field: string];
}

/** The query of a page of 200 rows, without its number. */
export const PAGE = 'page_size=200&page_num';
/** Lists in their default order that grow with the farm's history. */
export const LISTS: Readonly<Record<string, string>> = {
  'batches done': 'batches/?internal_state=Done&',
  'batches alive': 'batches/?internal_state=Alive&',
  'batches planned': 'batches/?internal_state=Planned&',
  'all batches': 'batches/?',
  harvests: 'harvests/?',
  'harvests done': 'harvests/?only_done=true&',
  'harvests expected': 'harvests/?only_expected=true&',
  'what batches gave': 'data/batch/?json=true&',
  audit: 'audit/?',
};
/** Lists whose length doesn't depend on the history, one of each kind. */
export const RECORDS: Readonly<Record<string, string>> = {
  recipes: 'growth_recipes/?',
  'recipes found by words': 'growth_recipes/?fuzzy_find=basli&latest=True&',
  crops: 'crop/?',
  beds: 'bed/?',
  'beds, hydrated': 'bed/?hydrate=true&',
  'light recipes': 'light_recipes/?',
  SOPs: 'docs/sop/?',
  users: 'users/management/?',
  conflicts: 'life_conflicts/?',
};
/** Reads of one record; `{name}` is replaced by its uuid on each farm. */
export const SINGLE_READS: readonly SingleRead[] = [
  { subject: 'one recipe', named: 'growth_recipes/?', path: 'growth_recipes/{name}/' },
  { subject: 'one harvest', named: 'harvests/?only_done=true&', path: 'harvests/{name}/', field: 'harvest_uuid' },
  { subject: 'one batch', named: 'batches/?internal_state=Done&', path: 'batches/{name}/?hydrate=true' },
  { subject: 'timeline of a batch', named: 'batches/?internal_state=Done&', path: 'batches/{name}/timeline/' },
  { subject: 'comments of a batch', named: 'batches/?internal_state=Done&', path: 'batches/{name}/comments/' },
  {
    subject: 'performance: page of 50',
    named: 'data/batch/?json=true&',
    path: 'data/batch/performance/?gr_family={name}&page_size=50&page_num=1',
    field: 'recipe_uuid',
    // The family of the recipe version that a batch uses.
    through: ['growth_recipes/{name}/', 'gr_family_uuid'],
  },
];
/** Filtered lists. */
export const FILTERS: Readonly<Record<string, readonly [list: string, filter: string]>> = {
  'harvests: of a crop': ['harvests', 'crop={crop}'],
  'harvests: of a month': [
    'harvests',
    'action_completed_date__gte=2024-01-01T00:00:00Z&action_completed_date__lte=2024-01-31T23:59:59Z',
  ],
  'batches: of a crop': ['all batches', 'crop={crop}'],
  'what batches gave: in a month': [
    'what batches gave',
    'harvest_date_from__gte=2024-01-01&harvest_date_to__lte=2024-01-31',
  ],
  'what batches gave: so many grams': ['what batches gave', 'yield_0_min__gte=1000'],
};
/** Lists with at least 100 pages of 200 rows on the largest farm. */
export const LONG_LISTS = ['batches done', 'all batches', 'harvests', 'harvests done', 'audit'];
/** Lists to search in. */
export const SEARCHED = ['batches done', 'all batches', 'harvests'];
/** Search texts. */
export const WORDS = {
  'lot code': 'bas-2019-01',
  'crop and tag': 'basil restaurant',
  'late crop and tag': 'sunflower market',
  typo: 'basli',
  'seed lot': 'br-9628',
  nothing: 'zzzzqqqq',
};
