import type { Uuid } from '#domain/ids.ts';
import { compareText, type Day, weekOf } from '#domain/time.ts';

/** Figures of several harvests; weights in grams. */
export interface HarvestFigures {
  /** The number of completed harvests. */
  readonly completed: number;
  readonly total_yield_g: number;
  /** The estimate of the completed harvests that have one, and the yield of those. */
  readonly estimated_yield_g: number;
  readonly compared_yield_g: number;
  readonly trays_harvested: number;
  /** The number of harvests still expected, and their estimate. */
  readonly expected: number;
  readonly expected_yield_g: number;
}

/** The figures of one crop's harvests of a day: the harvest day, or the expected day of those still expected. */
export interface DayYield extends HarvestFigures {
  readonly day: Day;
  readonly crop_uuid: Uuid;
  readonly crop: string;
}

export interface HarvestTotals extends HarvestFigures {
  /** The number of expected harvests that are late. */
  readonly overdue: number;
}

/** The figures of one crop's harvests of a week. */
export interface WeekYield extends HarvestFigures {
  /** The first day of the week. */
  readonly week: Day;
  readonly crop_uuid: Uuid;
  readonly crop: string;
}

/** Adds up the figures of all days. */
export function totalHarvests(days: readonly DayYield[], today: Day): HarvestTotals {
  const late = days.filter(({ day }) => day < today);
  return { ...addFigures(days), overdue: late.reduce((sum, { expected }) => sum + expected, 0) };
}

/**
 * Adds up the figures of each week and crop, sorted by week, then by crop. Weeks begin on the given ISO weekday, from 1 for
 * Monday to 7 for Sunday.
 */
export function yieldsByWeek(days: readonly DayYield[], firstWeekday: number): WeekYield[] {
  const groups = new Map<string, DayYield[]>();
  for (const row of days) {
    const key = `${weekOf(row.day, firstWeekday)} ${row.crop_uuid}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()]
    .flatMap((rows) => {
      const [first] = rows;
      if (first === undefined) return [];
      const { crop, crop_uuid, day } = first;
      return [{ week: weekOf(day, firstWeekday), crop_uuid, crop, ...addFigures(rows) }];
    })
    .sort(
      (a, b) => compareText(a.week, b.week) || compareText(a.crop, b.crop) || compareText(a.crop_uuid, b.crop_uuid),
    );
}

/** Returns the difference between yield and estimate in percent; null without an estimate. */
export const yieldDifference = ({
  estimated_yield_g,
  compared_yield_g,
}: Pick<HarvestFigures, 'estimated_yield_g' | 'compared_yield_g'>): number | null =>
  estimated_yield_g === 0 ? null : (100 * (compared_yield_g - estimated_yield_g)) / estimated_yield_g;

/** Rounds a sum to a millionth of a gram, since its last digits depend on the order of summation. */
export const roundSum = (grams: number): number => Math.round(grams * 1e6) / 1e6;

/** Adds up figures. */
export function addFigures(rows: readonly HarvestFigures[]): HarvestFigures {
  const sum = (of: (row: HarvestFigures) => number) => rows.reduce((total, row) => total + of(row), 0);
  const grams = (of: (row: HarvestFigures) => number) => roundSum(sum(of));
  return {
    completed: sum(({ completed }) => completed),
    total_yield_g: grams(({ total_yield_g }) => total_yield_g),
    estimated_yield_g: grams(({ estimated_yield_g }) => estimated_yield_g),
    compared_yield_g: grams(({ compared_yield_g }) => compared_yield_g),
    trays_harvested: sum(({ trays_harvested }) => trays_harvested),
    expected: sum(({ expected }) => expected),
    expected_yield_g: grams(({ expected_yield_g }) => expected_yield_g),
  };
}

/**
 * Returns the figures of a harvest, as of its day.
 *
 * @reference
 */
export function figuresOf(harvest: {
  readonly total_yield_g: number | null;
  readonly estimated_yield_g: number | null;
  readonly trays_harvested: number | null;
  readonly action_completed_date: string | null;
}): HarvestFigures {
  const done = harvest.action_completed_date !== null;
  const { total_yield_g: grams, estimated_yield_g: estimate } = harvest;
  return {
    completed: done ? 1 : 0,
    total_yield_g: grams ?? 0,
    estimated_yield_g: done ? (estimate ?? 0) : 0,
    compared_yield_g: done && estimate !== null ? (grams ?? 0) : 0,
    trays_harvested: harvest.trays_harvested ?? 0,
    expected: done ? 0 : 1,
    expected_yield_g: done ? 0 : (estimate ?? 0),
  };
}
