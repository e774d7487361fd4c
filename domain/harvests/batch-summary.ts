import type { Uuid } from '#domain/ids.ts';
import type { Day, Instant } from '#domain/time.ts';
import { endOfSecond, isWithin, isWithinYield, type YieldFilter } from './filter-harvests.ts';
import type { Harvest } from './harvest.ts';
import type { ExportValue } from './harvest-row.ts';

/**
 * Yield of one batch. Dates, grams and harvested trays cover only the completed harvests in the requested period, so
 * that the rows of consecutive months add up.
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
  /** Site days of the first and last of those harvests; null without any. */
  readonly harvest_date_from: Day | null;
  readonly harvest_date_to: Day | null;
  /** Grams, rounded to a millionth; null without a harvest. */
  readonly total_yield_g: number | null;
  /** Trays sown or added, less those merged. */
  readonly trays_made: number;
  readonly trays_binned: number;
  /** Trays are counted once per harvest. */
  readonly trays_harvested: number;
}

/** Columns of the table of batches. Their order and names never change. */
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

export const batchSummaryFields = (summary: BatchSummary): ExportValue[] =>
  BATCH_SUMMARY_COLUMNS.map((one) => summary[one]);

/**
 * Filter for batch summaries. A period selects batches harvested within it; grams compare with the yield of that
 * period.
 */
export interface SummaryFilter extends YieldFilter {
  readonly crop?: Uuid | undefined;
  /** Uuid of the recipe version. */
  readonly growth_recipe?: Uuid | undefined;
  /** Inclusive bounds on the completion of a harvest. */
  readonly action_completed_date__gte?: Instant | undefined;
  readonly action_completed_date__lte?: Instant | undefined;
}

/** The part of a summary that doesn't depend on harvests. */
export type SummarisedBatch = Omit<
  BatchSummary,
  'harvest_date_from' | 'harvest_date_to' | 'total_yield_g' | 'trays_harvested'
>;

/**
 * Summarises the harvests of a batch, in any order. Returns null if the filter excludes the batch.
 *
 * @reference
 */
export function summariseBatch(
  batch: SummarisedBatch,
  harvests: readonly Pick<Harvest, 'harvest_date' | 'action_completed_date' | 'total_yield_g' | 'trays_harvested'>[],
  filter: SummaryFilter,
): BatchSummary | null {
  const counted = harvests.filter((harvest) => isCounted(harvest, filter));
  const days = counted.flatMap(({ harvest_date }) => harvest_date ?? []).sort();
  const total_yield_g = days.length === 0 ? null : toMillionths(sumOf(counted, ({ total_yield_g: grams }) => grams));
  const isWanted =
    (filter.crop === undefined || batch.crop_uuid === filter.crop) &&
    (filter.growth_recipe === undefined || batch.recipe_uuid === filter.growth_recipe) &&
    (!isRanged(filter) || days.length > 0) &&
    isWithinYield(total_yield_g, filter);
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

/** Tells whether a filter has a bound on dates. */
export const isRanged = (filter: SummaryFilter): boolean =>
  [
    filter.harvest_date_from__gte,
    filter.harvest_date_to__lte,
    filter.action_completed_date__gte,
    filter.action_completed_date__lte,
  ].some((bound) => bound !== undefined);

function isCounted(
  { harvest_date: day, action_completed_date: at }: Pick<Harvest, 'harvest_date' | 'action_completed_date'>,
  filter: SummaryFilter,
): boolean {
  const { action_completed_date__gte: from, action_completed_date__lte: to } = filter;
  if (day === null || at === null || !isWithin(day, filter)) return false;
  return (from === undefined || at >= from) && (to === undefined || at <= endOfSecond(to));
}

const sumOf = <T>(rows: readonly T[], numberOf: (row: T) => number | null): number =>
  rows.reduce((sum, row) => sum + (numberOf(row) ?? 0), 0);

// Floating-point sums depend on their order in the last digits.
const toMillionths = (grams: number): number => Number(grams.toFixed(6));
