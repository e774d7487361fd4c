import { addDays, type Day } from '#domain/time.ts';
import type { BatchOrder } from '#ports/farm-api/batches/batches.ts';
import type { Sort } from '#web/page/list/sort-rows.ts';
import * as m from '#words/web/batches/stages.ts';
import type { BatchListQuery } from './batch-list-queries.ts';
import type { BatchColumn, BatchFilter, Stage } from './stages.ts';

/**
 * The field by which the farm sorts a column. A higher day of a plan means an earlier start, so `turned` reverses the
 * order.
 */
export const ORDERS: Readonly<Partial<Record<BatchColumn, { readonly field: BatchOrder; readonly turned?: true }>>> = {
  batch: { field: 'crop_name' },
  recipe: { field: 'recipe_name' },
  state: { field: 'current_state' },
  day: { field: 'start_date', turned: true },
  due: { field: 'action_day' },
  start: { field: 'start_date' },
  end: { field: 'end_date' },
  harvested: { field: 'last_harvest' },
};

/** The choices of the Due filter. */
export const DUE = [
  { value: 'overdue', words: m.due.overdue },
  { value: 'today', words: m.due.today },
  { value: 'week', words: m.due.week },
] as const;

interface Wanted {
  readonly search: string;
  readonly filter: (key: BatchFilter) => string | undefined;
  readonly sort: Sort<BatchColumn>;
}

/** Returns the query for a list's search, filters and order. */
export function batchListRequest(
  { state, filters }: Stage,
  { search, filter, sort }: Wanted,
  today: Day,
): BatchListQuery {
  const given = (key: BatchFilter) => (filters.includes(key) ? filter(key) : undefined);
  const order = ORDERS[sort.key];
  const down = (sort.direction === 'desc') !== (order?.turned === true);
  return {
    internal_state: state,
    crop: given('crop'),
    recipe_family: given('recipe'),
    chamber: given('chamber'),
    current_state: given('state'),
    tag: given('tag'),
    ...dueWithin(given('due'), today),
    fuzzy_find: search === '' ? undefined : search,
    order_by: order === undefined ? undefined : down ? `-${order.field}` : order.field,
  };
}

function dueWithin(due: string | undefined, today: Day): Pick<BatchListQuery, 'overdue' | 'action_day__lte'> {
  if (due === 'overdue') return { overdue: true };
  if (due === 'today') return { action_day__lte: today };
  return due === 'week' ? { action_day__lte: addDays(today, 7) } : {};
}
