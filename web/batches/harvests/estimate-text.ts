import { formatNumber, formatQuantity } from '#web/format/quantity.ts';

/** Returns the estimate and how far a weight lies from it: 'Estimated 16,560 g. 3 % above.' Undefined without an estimate. */
export function estimateWords(estimate: number | null, grams: number | null): string | undefined {
  if (estimate === null) return undefined;
  const words = `Estimated ${formatQuantity(estimate, 'g')}.`;
  if (grams === null || Number.isNaN(grams) || estimate === 0) return words;
  const percent = Math.round((100 * (grams - estimate)) / estimate);
  if (percent === 0) return `${words} Just that.`;
  return `${words} ${formatNumber(Math.abs(percent))} % ${percent > 0 ? 'above' : 'below'}.`;
}
