import type { Parameters } from 'fast-check';
import { expect } from 'vitest';
import { allRuns } from './run-budget.ts';

/** True in the deep tests, which have minutes for what others do in seconds. */
export const isWide = process.env.PHYTO_TEST_WIDE === 'yes';

/**
 * The parameters of a property whose test counts rare cases that its runs reach: `numRuns` in the deep tests, where
 * `expectReached` looks at the counts, else those of any property.
 */
export const countedRuns = <Values>(numRuns: number): Parameters<Values> =>
  isWide ? { numRuns, plugins: [allRuns] } : {};

/** Expects the runs of a property to have reached rare cases more than `least` times, so that it isn't true of nothing. */
export function expectReached(count: number, least = 0): void {
  if (isWide) expect(count).toBeGreaterThan(least);
}
