import { type UnlikelyWeight, unlikelyWeight } from './unlikely-weight.ts';

/** An unlikely weight to confirm before it is saved. */
export interface WeightQuestion extends UnlikelyWeight {
  readonly grams: number;
  /** Grams. */
  readonly estimate: number;
}

/** Returns the question to ask before saving a weight in grams, or null if it is likely or has no estimate. */
export function weightQuestion(grams: number, estimate: number | null): WeightQuestion | null {
  const found = unlikelyWeight(grams, estimate);
  return found === null || estimate === null ? null : { ...found, grams, estimate };
}
