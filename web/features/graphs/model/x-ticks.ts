import type { GraphAxis } from '#domain/graphs/graph.ts';

/** Pixels between two labels. */
const APART = 72;
/** Distances of ticks in days: whole weeks from seven days on. */
const DISTANCES = [1, 2, 7, 14, 28, 56, 91, 182, 364, 728];

/** Thursday, 1 January 1970, in days since the Monday before it. */
const EPOCH_FROM_MONDAY = 3;

/**
 * Returns the places of the ticks between two ends, in days since 1970-01-01 or ages. From a week apart, days are first
 * weekdays (1 Monday to 7 Sunday).
 */
export function xTicks(
  axis: GraphAxis,
  { min, max }: { readonly min: number; readonly max: number },
  width: number,
  firstWeekday: number,
): number[] {
  const most = Math.max(1, Math.floor(width / APART));
  const distance = DISTANCES.find((days) => (max - min) / days <= most) ?? Math.ceil((max - min) / most);
  const anchor = axis === 'date' && distance >= 7 ? firstWeekday - 1 - EPOCH_FROM_MONDAY : 0;
  const first = anchor + Math.ceil((min - anchor) / distance) * distance;
  return Array.from(
    { length: Math.max(0, Math.floor((max - first) / distance) + 1) },
    (_, at) => first + at * distance,
  );
}

/** Returns the ends of the axis: the days or ages asked for, and all points. */
export function xEnds(
  xs: readonly number[],
  wanted: { readonly from: number; readonly to: number } | null,
): { readonly min: number; readonly max: number } {
  const all = wanted === null ? xs : [...xs, wanted.from, wanted.to];
  if (all.length === 0) return { min: 0, max: 1 };
  const min = all.reduce((a, b) => Math.min(a, b));
  const max = all.reduce((a, b) => Math.max(a, b));
  return { min, max: max === min ? min + 1 : max };
}
