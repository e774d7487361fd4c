import { compareText } from '#domain/time.ts';
import type { Harvest } from './harvest.ts';

/** The fields that harvests can be ordered by. */
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

/** Whether harvests can be ordered by that; '-' in front turns the order round. */
export const isHarvestOrder = (text: string): text is HarvestOrder =>
  HARVEST_ORDERS.some((field) => text === field || text === `-${field}`);

const DATES: readonly HarvestOrder[] = ['harvest_date', 'expected_date', 'action_completed_date'];

/** The order that a list is asked for: newest first without a field, and by a date where the latest are wanted. */
export function parseOrder(order_by: HarvestOrder | undefined, latest: boolean | undefined): HarvestOrder {
  if (order_by === undefined) return latest === false ? 'harvest_date' : '-harvest_date';
  const field = HARVEST_ORDERS.find((name) => name === order_by);
  return latest === true && field !== undefined && DATES.includes(field) ? `-${field}` : order_by;
}

/** Harvests by one field, those without a value last; then newest first, then by uuid. */
export function sortHarvests<T extends Harvest>(harvests: readonly T[], order: HarvestOrder): T[] {
  const sign = order.startsWith('-') ? -1 : 1;
  const field = HARVEST_ORDERS.find((one) => order === one || order === `-${one}`) ?? 'expected_date';
  return [...harvests].sort((a, b) => compareNullsLast(a[field], b[field], sign) || compareLatest(a, b));
}

/** Newest first: by the day of the harvest, or the day it is expected on; of one day the latest done first. */
export const sortLatest = <T extends Harvest>(harvests: readonly T[]): T[] => [...harvests].sort(compareLatest);

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
