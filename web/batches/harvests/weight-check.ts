import { weightQuestion } from '#domain/harvests/weight-question.ts';
import { weightQuestion as questionText } from '#words/weight-question.ts';

/** A question about an unlikely weight, asked before saving. */
export interface WeightQuestion {
  readonly grams: number;
  /** The weight that was probably intended; null if there is no guess. */
  readonly suggested: number | null;
  /** '28,000 g is 10 times the estimate. Did you mean 2,800 g?' */
  readonly words: string;
}

/**
 * Returns a question about a weight far from its estimate, both in grams; null if the weight is plausible, was
 * confirmed, or has no estimate.
 */
export function checkWeight(
  grams: number | null,
  estimate: number | null,
  confirmedWeights: ReadonlySet<number> = new Set(),
): WeightQuestion | null {
  if (grams === null || Number.isNaN(grams) || confirmedWeights.has(grams)) return null;
  const question = weightQuestion(grams, estimate);
  return question === null ? null : { grams, suggested: question.meant, words: questionText(question) };
}
