import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOff } from '#domain/back-off.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const failures = fc.integer({ min: 0, max: 2_000 });

describe('the delay before a retry', () => {
  it('is between 0 and 30 s after any number of failures', () => {
    fc.assert(
      fc.property(failures, chance, (count, by) => {
        const wait = backOff(count, by);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(30_000);
        expect(Number.isInteger(wait)).toBe(true);
      }),
    );
  });

  it('is at most 1 s at first, and its maximum doubles up to 30 s', () => {
    const reach = (count: number) => backOff(count, 0.999_999_9);
    expect([0, 1, 2, 3, 4, 5, 6, 60].map(reach)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('uses the whole range, in proportion to the random number', () => {
    fc.assert(
      fc.property(failures, chance, (count, by) => {
        expect(Math.abs(backOff(count, by) - by * backOff(count, 1))).toBeLessThanOrEqual(1);
      }),
    );
    expect(backOff(9, 0)).toBe(0);
  });

  it('has a maximum that never shrinks with more failures', () => {
    fc.assert(
      fc.property(failures, chance, (count, by) => {
        expect(backOff(count + 1, by)).toBeGreaterThanOrEqual(backOff(count, by));
      }),
    );
  });
});
