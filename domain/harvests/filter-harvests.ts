import type { Uuid } from '#domain/ids.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { addDays, type Day, type Instant, type SiteTime } from '#domain/time.ts';
import type { Harvest } from './harvest.ts';

/** Filters on the day and yield of a harvest. Bounds are inclusive; a missing bound doesn't restrict. */
export interface YieldFilter {
  /** Site day of completion, or the needed day of an expected harvest. */
  readonly harvest_date_from__gte?: Day | undefined;
  readonly harvest_date_to__lte?: Day | undefined;
  /** Grams. An expected harvest has no yield and never matches. */
  readonly yield_0_min__gte?: number | undefined;
  readonly yield_0_max__lte?: number | undefined;
}

/** A missing or undefined filter doesn't restrict. */
export interface HarvestFilter extends YieldFilter {
  readonly crop?: Uuid | undefined;
  /** Uuid of the recipe version. */
  readonly growth_recipe?: Uuid | undefined;
  readonly batch?: Uuid | undefined;
  /** One of several crops, recipe versions or batches. */
  readonly crop__in?: readonly Uuid[] | undefined;
  readonly growth_recipe__in?: readonly Uuid[] | undefined;
  readonly batch__in?: readonly Uuid[] | undefined;
  readonly action_completed_date__gte?: Instant | undefined;
  /** A bound on a whole second (.000) includes all of that second. */
  readonly action_completed_date__lte?: Instant | undefined;
  readonly fuzzy_find?: string | undefined;
  readonly show?: 'only_expected' | 'only_done' | undefined;
  /** Only completed harvests with checks that have no value yet. */
  readonly qa?: 'unchecked' | undefined;
  /** Uuid of the QA spec. */
  readonly qa_spec?: Uuid | undefined;
  /** Difference in days between the needed day and the site's today. */
  readonly offset_action_needed_date?: number | undefined;
}

/** Inclusive bounds on dates: instants for completed harvests, days for expected ones. */
export interface HarvestRange {
  readonly from: Instant | null;
  readonly to: Instant | null;
  readonly from_day: Day | null;
  readonly to_day: Day | null;
}

/**
 * Converts a range of instants to bounds for `filterHarvests`. Expected harvests are compared with the site days of
 * both ends.
 */
export function harvestRange(
  { action_completed_date__gte: from, action_completed_date__lte: to }: HarvestFilter,
  site: Pick<SiteTime, 'dayOf'>,
): HarvestRange {
  return {
    from: from ?? null,
    to: to === undefined ? null : endOfSecond(to),
    from_day: from === undefined ? null : site.dayOf(from),
    to_day: to === undefined ? null : site.dayOf(to),
  };
}

/**
 * Returns the matching harvests in the given order.
 *
 * @reference
 */
export function filterHarvests<T extends Harvest>(
  harvests: readonly T[],
  filter: HarvestFilter,
  site: Pick<SiteTime, 'today' | 'dayOf'>,
): T[] {
  const range = harvestRange(filter, site);
  const { offset_action_needed_date: offset } = filter;
  const needed = offset === undefined ? null : addDays(site.today, offset);
  const matches = filter.fuzzy_find === undefined ? null : createFuzzyMatcher(filter.fuzzy_find);
  return harvests.filter(
    (harvest) =>
      (filter.crop === undefined || harvest.crop_uuid === filter.crop) &&
      (filter.growth_recipe === undefined || harvest.recipe_uuid === filter.growth_recipe) &&
      (filter.batch === undefined || harvest.batch_uuid === filter.batch) &&
      isAmong(harvest.crop_uuid, filter.crop__in) &&
      isAmong(harvest.recipe_uuid, filter.growth_recipe__in) &&
      isAmong(harvest.batch_uuid, filter.batch__in) &&
      (needed === null || harvest.expected_date === needed) &&
      (filter.show === undefined || isDone(harvest) === (filter.show === 'only_done')) &&
      (filter.qa === undefined || harvest.qa_unchecked) &&
      (filter.qa_spec === undefined || harvest.qa_spec === filter.qa_spec) &&
      isInRange(harvest, range) &&
      isWithin(harvest.harvest_date ?? harvest.expected_date, filter) &&
      isWithinYield(harvest.total_yield_g, filter) &&
      (matches === null || matches(harvestSearchText(harvest))),
  );
}

const isAmong = (uuid: Uuid, wanted: readonly Uuid[] | undefined): boolean =>
  wanted === undefined || wanted.includes(uuid);

export const isDone = ({ action_completed_date }: Harvest): boolean => action_completed_date !== null;

/** Tells whether a day is within the filter's inclusive bounds. */
export const isWithin = (day: Day, { harvest_date_from__gte: from, harvest_date_to__lte: to }: YieldFilter): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);

/** Tells whether a yield in grams is within the filter's inclusive bounds. Null never is, if there is a bound. */
export const isWithinYield = (
  grams: number | null,
  { yield_0_min__gte: least, yield_0_max__lte: most }: YieldFilter,
): boolean =>
  (least === undefined || (grams !== null && grams >= least)) &&
  (most === undefined || (grams !== null && grams <= most));

function isInRange({ action_completed_date: done, expected_date }: Harvest, range: HarvestRange): boolean {
  return done === null ? isBetween(expected_date, range.from_day, range.to_day) : isBetween(done, range.from, range.to);
}

const isBetween = (value: string, from: string | null, to: string | null): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

/** Returns the text that a search for a harvest matches. */
export const harvestSearchText = (
  harvest: Pick<Harvest, 'lot_code' | 'crop' | 'growth_recipe' | 'seed_lots' | 'tags'>,
): string => [harvest.lot_code, harvest.crop, harvest.growth_recipe, ...harvest.seed_lots, ...harvest.tags].join(' ');

/** Returns the last millisecond included in an upper bound: '…:59.000Z' means the whole second. */
export const endOfSecond = (instant: Instant): Instant => instant.replace(/\.000Z$/, '.999Z');
