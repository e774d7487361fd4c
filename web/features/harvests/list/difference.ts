import { yieldDifference } from '#domain/harvests/harvest-totals.ts';
import type { ListedHarvest } from '#web/features/harvests/model/harvest-queries.ts';
import { formatPercent } from '#web/format/quantity.ts';

/** A difference in percent that is shown as a deviation. */
const FAR = 10;

type Weighed = Pick<ListedHarvest, 'estimated_yield_g' | 'total_yield_g'>;

function differenceOf({ estimated_yield_g, total_yield_g }: Weighed): number | null {
  if (estimated_yield_g === null || total_yield_g === null) return null;
  return yieldDifference({ estimated_yield_g, compared_yield_g: total_yield_g });
}

/** Formats a difference with its sign: '+5.2 %', '−2.7 %'. */
export const formatDifference = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${formatPercent(Math.abs(percent))} %`;

/** Returns the difference of a harvest from its estimate; null without both. */
export function differenceText(harvest: Weighed): string | null {
  const percent = differenceOf(harvest);
  return percent === null ? null : formatDifference(percent);
}

export const isFarBelow = (harvest: Weighed): boolean => (differenceOf(harvest) ?? 0) <= -FAR;
export const isFarOff = (harvest: Weighed): boolean => Math.abs(differenceOf(harvest) ?? 0) >= FAR;
