import type { FarmApi } from '#ports/farm-api/index.ts';
import type { ListShape } from '#web/page/list/list-state.ts';
import type { Sort } from '#web/page/list/sort-rows.ts';

export type HarvestFilterKey = 'show' | 'crop' | 'recipe' | 'batch' | 'qa_spec' | 'from' | 'to';
export type HarvestColumn =
  | 'day'
  | 'crop'
  | 'lot'
  | 'where'
  | 'trays'
  | 'estimated'
  | 'actual'
  | 'difference'
  | 'qa'
  | 'by';

/** The query of a list of harvests, without paging. */
export type HarvestListQuery = Omit<
  NonNullable<NonNullable<Parameters<FarmApi['listHarvests']>[0]>['query']>,
  'page_num' | 'page_size' | 'total' | 'format'
>;
/** The query of totals, which have no order. */
export type HarvestTotalsQuery = Omit<HarvestListQuery, 'order_by' | 'latest'>;

const ORDERS = {
  day: 'harvest_date',
  crop: 'crop',
  lot: 'lot_code',
  where: 'locations',
  trays: 'trays_harvested',
  estimated: 'estimated_yield_g',
  actual: 'total_yield_g',
  qa: 'qa_passed',
  by: 'completed_by_user',
} as const satisfies Partial<Record<HarvestColumn, HarvestListQuery['order_by']>>;

const isSortable = (column: HarvestColumn): column is keyof typeof ORDERS => column in ORDERS;

const FILTERS: readonly HarvestFilterKey[] = ['show', 'crop', 'recipe', 'batch', 'qa_spec', 'from', 'to'];
const COLUMNS: readonly HarvestColumn[] = [
  'day',
  'crop',
  'lot',
  'where',
  'trays',
  'estimated',
  'actual',
  'difference',
  'qa',
  'by',
];

const NEWEST: ListShape<HarvestFilterKey, HarvestColumn> = {
  filters: FILTERS,
  columns: COLUMNS,
  sort: { key: 'day', direction: 'desc' },
};
const SOONEST: ListShape<HarvestFilterKey, HarvestColumn> = { ...NEWEST, sort: { key: 'day', direction: 'asc' } };

/** Returns the state that a list keeps in its URL: expected harvests begin with the next one, others with the newest. */
export const harvestShape = (show: string | null): ListShape<HarvestFilterKey, HarvestColumn> =>
  show === 'expected' ? SOONEST : NEWEST;

export const isSortableColumn = (column: HarvestColumn): boolean => isSortable(column);

interface Wanted {
  readonly search: string;
  readonly filter: (key: HarvestFilterKey) => string | undefined;
}

/** Returns the filters of a request. Days are whole: the range ends with the last second of its last day. */
export function totalsRequest({ search, filter }: Wanted): HarvestTotalsQuery {
  const show = filter('show');
  return {
    crop: filter('crop'),
    growth_recipe: filter('recipe'),
    batch: filter('batch'),
    qa_spec: filter('qa_spec'),
    action_completed_date__gte: at(filter('from'), '00:00:00'),
    action_completed_date__lte: at(filter('to'), '23:59:59'),
    fuzzy_find: search === '' ? undefined : search,
    ...(show === 'expected' ? { only_expected: true } : show === 'completed' ? { only_done: true } : {}),
  };
}

// Without an offset, the farm reads a time in its own zone.
const at = (day: string | undefined, time: string): string | undefined =>
  day === undefined ? undefined : `${day}T${time}`;

/** Returns the request of a list with its order. */
export function harvestRequest(wanted: Wanted & { readonly sort: Sort<HarvestColumn> }): HarvestListQuery {
  return { ...totalsRequest(wanted), ...orderOf(wanted.sort, wanted.filter('show')) };
}

function orderOf({ key, direction }: Sort<HarvestColumn>, show: string | undefined): HarvestListQuery {
  const down = direction === 'desc';
  if (key === 'day' && show === 'expected') return { order_by: down ? '-expected_date' : 'expected_date' };
  if (key === 'day' && down) return { latest: true };
  const field = isSortable(key) ? ORDERS[key] : ORDERS.day;
  return { order_by: down ? `-${field}` : field };
}
