import type { Uuid } from '#domain/ids.ts';
import type { Day, Instant } from '#domain/time.ts';
import { endOfSecond, hasGiven, isWithin, type YieldFilter } from './filter-harvests.ts';
import type { Harvest } from './harvest.ts';
import type { ExportValue } from './harvest-row.ts';

/**
 * A batch as a row of the farm's yields. Its days, grams and trays harvested are those of its completed harvests within
 * the days that were asked for, so that the rows of neighbouring months add up to those of both.
 */
export interface BatchSummary {
  readonly batch_uuid: Uuid;
  readonly lot_code: string;
  readonly crop: string;
  readonly crop_uuid: Uuid;
  readonly recipe: string;
  readonly recipe_uuid: Uuid;
  readonly recipe_version: number;
  readonly start_date: Day;
  /** Site days of the first and the last of those harvests; null where there is none. */
  readonly harvest_date_from: Day | null;
  readonly harvest_date_to: Day | null;
  /** Grams, to a millionth; null where there is no such harvest. */
  readonly total_yield_g: number | null;
  /** All that were made, less those merged away. */
  readonly trays_made: number;
  readonly trays_binned: number;
  /** A tray that was cut three times counts three times. */
  readonly trays_harvested: number;
}

/** The columns of the table of batches, in order; they never change. */
export const BATCH_SUMMARY_COLUMNS = [
  'batch_uuid',
  'lot_code',
  'crop',
  'crop_uuid',
  'recipe',
  'recipe_uuid',
  'recipe_version',
  'start_date',
  'harvest_date_from',
  'harvest_date_to',
  'total_yield_g',
  'trays_made',
  'trays_binned',
  'trays_harvested',
] as const satisfies readonly (keyof BatchSummary)[];

/** What a batch puts into each column of the table. */
export const batchSummaryFields = (summary: BatchSummary): ExportValue[] =>
  BATCH_SUMMARY_COLUMNS.map((one) => summary[one]);

/** Which batches are wanted: with days, those harvested within them; with grams, those that gave so many within them. */
export interface SummaryFilter extends YieldFilter {
  readonly crop?: Uuid | undefined;
  /** The recipe version's uuid. */
  readonly growth_recipe?: Uuid | undefined;
  /** When a harvest was completed, both included. */
  readonly action_completed_date__gte?: Instant | undefined;
  readonly action_completed_date__lte?: Instant | undefined;
}

/** What a batch's row has beside its harvests. */
export type SummarisedBatch = Omit<
  BatchSummary,
  'harvest_date_from' | 'harvest_date_to' | 'total_yield_g' | 'trays_harvested'
>;

/** A batch's row from its harvests, in any order; null where the filter does not want it. */
export function summariseBatch(
  batch: SummarisedBatch,
  harvests: readonly Pick<Harvest, 'harvest_date' | 'action_completed_date' | 'total_yield_g' | 'trays_harvested'>[],
  filter: SummaryFilter,
): BatchSummary | null {
  const counted = harvests.filter((harvest) => counts(harvest, filter));
  const days = counted.flatMap(({ harvest_date }) => harvest_date ?? []).sort();
  const total_yield_g = days.length === 0 ? null : toMillionths(sumOf(counted, ({ total_yield_g: grams }) => grams));
  const isWanted =
    (filter.crop === undefined || batch.crop_uuid === filter.crop) &&
    (filter.growth_recipe === undefined || batch.recipe_uuid === filter.growth_recipe) &&
    (!isRanged(filter) || days.length > 0) &&
    hasGiven(total_yield_g, filter);
  if (!isWanted) return null;
  const { batch_uuid, lot_code, crop, crop_uuid, recipe, recipe_uuid, recipe_version, start_date, ...trays } = batch;
  return {
    batch_uuid,
    lot_code,
    crop,
    crop_uuid,
    recipe,
    recipe_uuid,
    recipe_version,
    start_date,
    harvest_date_from: days[0] ?? null,
    harvest_date_to: days.at(-1) ?? null,
    total_yield_g,
    trays_made: trays.trays_made,
    trays_binned: trays.trays_binned,
    trays_harvested: sumOf(counted, ({ trays_harvested }) => trays_harvested),
  };
}

/** Whether a filter asks for batches that were harvested in a range of dates. */
export const isRanged = (filter: SummaryFilter): boolean =>
  [
    filter.harvest_date_from__gte,
    filter.harvest_date_to__lte,
    filter.action_completed_date__gte,
    filter.action_completed_date__lte,
  ].some((bound) => bound !== undefined);

function counts(
  { harvest_date: day, action_completed_date: at }: Pick<Harvest, 'harvest_date' | 'action_completed_date'>,
  filter: SummaryFilter,
): boolean {
  const { action_completed_date__gte: from, action_completed_date__lte: to } = filter;
  if (day === null || at === null || !isWithin(day, filter)) return false;
  return (from === undefined || at >= from) && (to === undefined || at <= endOfSecond(to));
}

const sumOf = <T>(rows: readonly T[], numberOf: (row: T) => number | null): number =>
  rows.reduce((sum, row) => sum + (numberOf(row) ?? 0), 0);

// Sums of the same grams in another order differ in their last digits.
const toMillionths = (grams: number): number => Number(grams.toFixed(6));
