import type { CropYield } from '#domain/batches/performance/estimate-yield.ts';

export interface YieldSums {
  readonly estimated_g: number;
  readonly actual_g: number;
  /** The largest figure of all crops, which sets the scale of the bars. */
  readonly largest_g: number;
  readonly harvests: number;
  readonly weighed: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the totals of all crops, in grams, and the number of weighed harvests. */
export const sumYields = (
  yields: readonly CropYield[],
  harvests: readonly { readonly completed: boolean }[],
): YieldSums => ({
  estimated_g: sum(yields.map(({ estimated_g }) => estimated_g)),
  actual_g: sum(yields.map(({ actual_g }) => actual_g)),
  largest_g: Math.max(0, ...yields.flatMap(({ estimated_g, actual_g }) => [estimated_g, actual_g])),
  harvests: harvests.length,
  weighed: harvests.filter(({ completed }) => completed).length,
});
