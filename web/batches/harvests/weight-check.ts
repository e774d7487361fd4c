import { unlikelyWeight } from '#domain/harvests/unlikely-weight.ts';
import { weightQuestion } from '#domain/harvests/weight-question.ts';

/** A weight that is asked about before it is saved. */
export interface WeightQuestion {
  readonly grams: number;
  /** The weight that is likely meant; null where none can be told. */
  readonly meant: number | null;
  /** '28,000 g is 10 times the estimate. Did you mean 2,800 g?' */
  readonly words: string;
}

/** Asks about a weight far from its estimate, both in grams; null where it is likely, was kept before, or nothing can be compared. */
export function checkWeight(
  grams: number | null,
  estimate: number | null,
  kept: ReadonlySet<number> = new Set(),
): WeightQuestion | null {
  if (grams === null || Number.isNaN(grams) || kept.has(grams)) return null;
  const words = weightQuestion(grams, estimate);
  return words === null ? null : { grams, meant: unlikelyWeight(grams, estimate)?.meant ?? null, words };
}
