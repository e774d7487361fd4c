import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlikelyWeight } from '#domain/harvests/unlikely-weight.ts';
import { askAboutWeight } from '#web/features/batches/weight-question.ts';

const grams = fc.integer({ min: 1, max: 10_000_000 });

describe('the question about a weight', () => {
  it('names the weight, how far it is from the estimate, and what may be meant', () => {
    expect(askAboutWeight(28_000, 2_800)).toEqual({
      grams: 28_000,
      meant: 2_800,
      words: '28,000 g is 10 times the estimate. Did you mean 2,800 g?',
    });
    expect(askAboutWeight(9_000, 2_800)?.meant).toBeNull();
  });

  it('is asked of each unlikely weight, but not again of one that was kept', () => {
    fc.assert(
      fc.property(grams, grams, (typed, estimate) => {
        expect(askAboutWeight(typed, estimate) === null).toBe(unlikelyWeight(typed, estimate) === null);
        expect(askAboutWeight(typed, estimate, new Set([typed]))).toBeNull();
      }),
    );
  });

  it('is not asked without a weight, or without an estimate', () => {
    expect(askAboutWeight(null, 2_800)).toBeNull();
    expect(askAboutWeight(Number.NaN, 2_800)).toBeNull();
    expect(askAboutWeight(28_000, null)).toBeNull();
  });
});
