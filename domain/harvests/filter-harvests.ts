import type { Uuid } from '#domain/ids.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { addDays, type Day, type Instant, type SiteTime } from '#domain/time.ts';
import type { Harvest } from './harvest.ts';

/** Days and grams that a harvest may have given on and given; all four included, what is left out lets all pass. */
export interface YieldFilter {
  /** Site days: of the harvest where it is done, else the needed day. */
  readonly harvest_date_from__gte?: Day | undefined;
  readonly harvest_date_to__lte?: Day | undefined;
  /** Grams; a harvest that is not done has none and does not pass. */
  readonly yield_0_min__gte?: number | undefined;
  readonly yield_0_max__lte?: number | undefined;
}

/** Which harvests are wanted; what is left out, or undefined, lets all pass. */
export interface HarvestFilter extends YieldFilter {
  readonly crop?: Uuid | undefined;
  /** The recipe version's uuid. */
  readonly growth_recipe?: Uuid | undefined;
  readonly batch?: Uuid | undefined;
  readonly action_completed_date__gte?: Instant | undefined;
  /** A whole second (.000) includes all of it. */
  readonly action_completed_date__lte?: Instant | undefined;
  readonly fuzzy_find?: string | undefined;
  readonly show?: 'only_expected' | 'only_done' | undefined;
  /** Days from the site's today to the needed day. */
  readonly offset_action_needed_date?: number | undefined;
}

/** Bounds of a range of dates, both included, ready to compare: instants for what is done, days for what is expected. */
export interface HarvestRange {
  readonly from: Instant | null;
  readonly to: Instant | null;
  readonly from_day: Day | null;
  readonly to_day: Day | null;
}

/** A range of instants as harvests are compared with it: expected ones by the site's days of its two ends. */
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

/** The harvests that are wanted, in the order given. */
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
      (needed === null || harvest.expected_date === needed) &&
      (filter.show === undefined || isDone(harvest) === (filter.show === 'only_done')) &&
      isInRange(harvest, range) &&
      isWithin(harvest.harvest_date ?? harvest.expected_date, filter) &&
      hasGiven(harvest.total_yield_g, filter) &&
      (matches === null || matches(harvestSearchText(harvest))),
  );
}

/** Whether a harvest is done; one without a date is expected. */
export const isDone = ({ action_completed_date }: Harvest): boolean => action_completed_date !== null;

/** Whether a day lies between the days of a filter. */
export const isWithin = (day: Day, { harvest_date_from__gte: from, harvest_date_to__lte: to }: YieldFilter): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);

/** Whether so many grams (null: none yet) lie between the grams of a filter. */
export const hasGiven = (
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

/** What people look for when they look for a harvest. */
export const harvestSearchText = (
  harvest: Pick<Harvest, 'lot_code' | 'crop' | 'growth_recipe' | 'seed_lots' | 'tags'>,
): string => [harvest.lot_code, harvest.crop, harvest.growth_recipe, ...harvest.seed_lots, ...harvest.tags].join(' ');

/** The last millisecond that an upper bound includes: '…:59.000Z' stands for the whole second. */
export const endOfSecond = (instant: Instant): Instant => instant.replace(/\.000Z$/, '.999Z');
