import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUCKET_MS, type Bucket, foldSamples, meanOf, mergeBuckets } from '#domain/telemetry/bucket.ts';

/** Whole values, so that sums are exact in any order. */
const samples = fc
  .uniqueArray(
    fc.record({
      at: fc.integer({ min: -3 * BUCKET_MS.hour, max: 30 * BUCKET_MS.hour }),
      value: fc.integer({ min: -1000, max: 1000 }),
    }),
    { selector: ({ at }) => at, maxLength: 60 },
  )
  .map((list) => list.sort((a, b) => a.at - b.at));

describe('buckets', () => {
  it('of merged buckets equal those of the samples themselves', () => {
    fc.assert(
      fc.property(samples, (list) => {
        const minutes = foldSamples(list, BUCKET_MS.minute);
        const quarters = mergeBuckets(minutes, BUCKET_MS.quarter);
        expect(quarters).toEqual(foldSamples(list, BUCKET_MS.quarter));
        expect(mergeBuckets(quarters, BUCKET_MS.hour)).toEqual(foldSamples(list, BUCKET_MS.hour));
      }),
    );
  });

  it('hold every sample once, in its own span, between its bounds', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(...Object.values(BUCKET_MS)), (list, length) => {
        const buckets = foldSamples(list, length);
        expect(total(buckets, 'count')).toBe(list.length);
        expect(total(buckets, 'sum')).toBe(list.reduce((sum, { value }) => sum + value, 0));
        expect(new Set(buckets.map(({ start }) => start)).size).toBe(buckets.length);
        for (const bucket of buckets) {
          expect(bucket.start % length === 0).toBe(true);
          const own = list.filter(({ at }) => at >= bucket.start && at < bucket.start + length);
          expect(
            own
              .map(({ value }) => value)
              .sort((a, b) => a - b)
              .at(0),
          ).toBe(bucket.min);
          expect(Math.max(...own.map(({ value }) => value))).toBe(bucket.max);
          expect(meanOf(bucket)).toBeGreaterThanOrEqual(bucket.min);
          expect(meanOf(bucket)).toBeLessThanOrEqual(bucket.max);
        }
      }),
    );
  });
});

const total = (buckets: readonly Bucket[], field: 'sum' | 'count'): number =>
  buckets.reduce((sum, bucket) => sum + bucket[field], 0);
