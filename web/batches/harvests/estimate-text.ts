import * as m from '#words/web/batches/harvests.ts';

/**
 * Compares a weight with its estimate, both in grams: '3% above the estimated 16,560 g.' Undefined without an estimate.
 */
export function estimateText(estimate: number | null, grams: number | null): string | undefined {
  if (estimate === null) return undefined;
  if (grams === null || Number.isNaN(grams) || estimate === 0) return m.estimated({ grams: estimate });
  if (grams === estimate) return m.asEstimated;
  const percent = Math.round((100 * (grams - estimate)) / estimate);
  if (percent === 0) return m.nearEstimate({ grams: estimate });
  return percent > 0
    ? m.aboveEstimate({ grams: estimate, percent })
    : m.belowEstimate({ grams: estimate, percent: -percent });
}
