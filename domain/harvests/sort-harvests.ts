import { foldText } from '#domain/text/fold-text.ts';
import { compareText } from '#domain/time.ts';
import type { Harvest } from './harvest.ts';

export const HARVEST_ORDERS = [
  'harvest_uuid',
  'lot_code',
  'batch_uuid',
  'crop',
  'crop_uuid',
  'growth_recipe',
  'recipe_uuid',
  'recipe_version',
  'harvest_date',
  'expected_date',
  'estimated_yield_g',
  'total_yield_g',
  'yield_0_min',
  'yield_0_max',
  'trays_harvested',
  'trays_cleared',
  'locations',
  'qa_passed',
  'completed_by_user',
  'action_completed_date',
] as const satisfies readonly (keyof Harvest)[];

export type HarvestOrder = (typeof HARVEST_ORDERS)[number] | `-${(typeof HARVEST_ORDERS)[number]}`;

/** Tells whether a text is a sort order: a field name, with a leading '-' for descending order. */
export const isHarvestOrder = (text: string): text is HarvestOrder =>
  HARVEST_ORDERS.some((field) => text === field || text === `-${field}`);

const DATES: readonly HarvestOrder[] = ['harvest_date', 'expected_date', 'action_completed_date'];

/** Returns the sort order of a request. The default is newest first; `latest` sorts dates in descending order. */
export function parseOrder(order_by: HarvestOrder | undefined, latest: boolean | undefined): HarvestOrder {
  if (order_by === undefined) return latest === false ? 'harvest_date' : '-harvest_date';
  const field = HARVEST_ORDERS.find((name) => name === order_by);
  return latest === true && field !== undefined && DATES.includes(field) ? `-${field}` : order_by;
}

const NAMES: ReadonlySet<string> = new Set<keyof Harvest>(['crop', 'growth_recipe']);

/**
 * Sorts by one field with nulls last. Names are compared without case and accents. Ties are sorted newest first, then
 * by uuid.
 *
 * @reference
 */
export function sortHarvests<T extends Harvest>(harvests: readonly T[], order: HarvestOrder): T[] {
  const sign = order.startsWith('-') ? -1 : 1;
  const field = HARVEST_ORDERS.find((one) => order === one || order === `-${one}`) ?? 'expected_date';
  const keyOf = (harvest: T): Sortable => (NAMES.has(field) ? foldText(String(harvest[field])) : harvest[field]);
  return [...harvests].sort((a, b) => compareNullsLast(keyOf(a), keyOf(b), sign) || compareLatest(a, b));
}

const dayOf = (harvest: Harvest): string => harvest.harvest_date ?? harvest.expected_date;

const compareLatest = (a: Harvest, b: Harvest): number =>
  compareText(dayOf(b), dayOf(a)) ||
  compareText(b.action_completed_date ?? '', a.action_completed_date ?? '') ||
  compareText(a.harvest_uuid, b.harvest_uuid);

type Sortable = Harvest[(typeof HARVEST_ORDERS)[number]];

function compareNullsLast(a: Sortable, b: Sortable, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' && typeof b === 'string') return sign * compareText(a, b);
  return sign * (Number(a) - Number(b));
}
