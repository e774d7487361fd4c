import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlikelyWeight } from '#domain/harvests/unlikely-weight.ts';
import { farmWith, harvest, sow } from '#tests/domain/batches/plans.ts';
import { tableOf } from '#tests/domain/batches/random-farm.ts';
import { cutTrays, estimateOf } from '#web/batches/harvests/harvest-rows.ts';
import { checkWeight } from '#web/batches/harvests/weight-check.ts';

const TABLE = tableOf(1);
const grams = fc.integer({ min: 1, max: 10_000_000 });

describe('the question about a weight', () => {
  it('names the weight, its deviation from the estimate, and the likely weight', () => {
    expect(checkWeight(28_000, 2_800)).toEqual({
      grams: 28_000,
      suggested: 2_800,
      words: '28,000 g is 10 times the estimate. Did you mean 2,800 g?',
    });
    expect(checkWeight(9_000, 2_800)?.suggested).toBeNull();
  });

  it('is asked for each unlikely weight, except a confirmed one', () => {
    fc.assert(
      fc.property(grams, grams, (typed, estimate) => {
        expect(checkWeight(typed, estimate) === null).toBe(unlikelyWeight(typed, estimate) === null);
        expect(checkWeight(typed, estimate, new Set([typed]))).toBeNull();
      }),
    );
  });

  it("isn't asked without a weight or an estimate", () => {
    expect(checkWeight(null, 2_800)).toBeNull();
    expect(checkWeight(Number.NaN, 2_800)).toBeNull();
    expect(checkWeight(28_000, null)).toBeNull();
  });

  it('uses the cut trays, else the cleared ones, else all', () => {
    expect(cutTrays({ trays_harvested: 10, trays_cleared: 4 })).toBe(10);
    expect(cutTrays({ trays_harvested: null, trays_cleared: 4 })).toBe(4);
    expect(cutTrays({ trays_harvested: null, trays_cleared: 0 })).toBeUndefined();
    const [batch] = farmWith([TABLE], [sow(36, [TABLE]), harvest()]).batches.values();
    const cut = batch?.actions[1];
    if (batch === undefined || cut?.action_type !== 'harvest_action') throw new Error('There is a harvest');
    const estimated = (trays_harvested: number | null, trays_cleared: number | null) =>
      estimateOf(cut, { batch }, cutTrays({ trays_harvested, trays_cleared }));
    expect(checkWeight(1_000, estimated(10, null))).toBeNull();
    expect(checkWeight(1_000, estimated(null, 10))).toBeNull();
    expect(checkWeight(1_000, estimated(null, null))).not.toBeNull();
    // 10,000 g would be as far above the estimate of 3,600 g as 1,000 g is below it.
    expect(checkWeight(1_000, estimated(null, null))?.suggested).toBeNull();
  });
});
