import { unlikelyWeight } from './unlikely-weight.ts';

const NUMBERS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });
const RATIOS = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 });

const grams = (value: number): string => `${NUMBERS.format(value)} g`;

/** '10 times', or '0.1% of' for a weight below its estimate. */
const ratio = (times: number): string =>
  times >= 1 ? `${RATIOS.format(times)} times` : `${RATIOS.format(times * 100)}% of`;

/**
 * Returns the question to ask before an unlikely weight is saved: "28,000 g is 10 times the estimate. Did you mean 2,800 g?".
 * Both weights in grams; null where the weight is likely, or where there is no estimate.
 */
export function weightQuestion(weight: number, estimate: number | null): string | null {
  const found = unlikelyWeight(weight, estimate);
  if (found === null || estimate === null) return null;
  const { times, meant } = found;
  const fact = `${grams(weight)} is ${ratio(times)} the estimate`;
  return meant === null ? `${fact} of ${grams(estimate)}. Is that right?` : `${fact}. Did you mean ${grams(meant)}?`;
}
