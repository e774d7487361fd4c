import { unlikelyWeight } from '#domain/harvests/unlikely-weight.ts';
import { formatNumber, formatQuantity } from '../../ui/quantity.ts';

/** A weight that is asked about before it is saved. */
export interface WeightQuestion {
  readonly grams: number;
  /** The weight that is likely meant; null where none can be told. */
  readonly meant: number | null;
  /** '28,000 g is 10 times the estimate. Did you mean 2,800 g?' */
  readonly words: string;
}

/** Asks about a weight far from its estimate, both in grams; null where it is likely, was kept before, or nothing can be compared. */
export function askAboutWeight(
  grams: number | null,
  estimate: number | null,
  kept: ReadonlySet<number> = new Set(),
): WeightQuestion | null {
  if (grams === null || Number.isNaN(grams) || kept.has(grams)) return null;
  const unlikely = unlikelyWeight(grams, estimate);
  if (unlikely === null) return null;
  const { times, meant } = unlikely;
  const far = `${formatQuantity(grams, 'g')} is ${timesWords(times)} the estimate.`;
  const question = meant === null ? 'Is it right?' : `Did you mean ${formatQuantity(meant, 'g')}?`;
  return { grams, meant, words: `${far} ${question}` };
}

/** '10 times', '3.2 times', '1/12 of', '1 % of' would be read as an estimate: below a third it is a share. */
function timesWords(times: number): string {
  if (times >= 1) return `${formatNumber(times >= 10 ? Math.round(times) : Math.round(times * 10) / 10)} times`;
  const percent = times * 100;
  if (percent < 0.1) return 'less than 0.1 % of';
  return `${formatNumber(percent >= 1 ? Math.round(percent) : Math.round(percent * 10) / 10)} % of`;
}
