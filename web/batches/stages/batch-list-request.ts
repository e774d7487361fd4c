import { addDays, type Day } from '#domain/time.ts';
import type { BatchOrder } from '#ports/farm-api/batches/batches.ts';
import type { Sort } from '#web/page/list/sort-rows.ts';
import type { BatchListQuery } from './batch-list-queries.ts';
import type { BatchColumn, BatchFilter, Stage } from './stages.ts';

/** What the farm orders a column by; later days of a plan are those of batches that began earlier. */
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

/** The choices of what is due. */
export const DUE = [
  { value: 'overdue', words: 'Overdue' },
  { value: 'today', words: 'Today or overdue' },
  { value: 'week', words: 'In 7 days' },
] as const;

interface Wanted {
  readonly search: string;
  readonly filter: (key: BatchFilter) => string | undefined;
  readonly sort: Sort<BatchColumn>;
}

/** What to ask the farm for, so that it answers with the batches that a list's state names. */
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
