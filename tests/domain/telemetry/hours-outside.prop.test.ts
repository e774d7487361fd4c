import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldSamples, meanOf } from '#domain/telemetry/bucket.ts';
import { spansOfBuckets, spansOfSamples, timeMean } from '#domain/telemetry/held-spans.ts';
import { hoursOutside } from '#domain/telemetry/hours-outside.ts';
import { anySpans, samplesWithin } from '#tests/domain/telemetry/derived/any-spans.ts';

const MINUTE = 60_000;
const anyEnd = fc.option(fc.integer({ min: -50, max: 2100 }));

describe('spans between readings', () => {
  it('are the gaps up to the limit, each with the earlier value', () => {
    fc.assert(
      fc.property(samplesWithin(0, 100), fc.integer({ min: 1, max: 8 * 60 * MINUTE }), (samples, limit) => {
        const expected = samples.flatMap(({ at, value }, index) => {
          const next = samples[index + 1];
          return next === undefined || next.at - at > limit ? [] : [{ from: at, to: next.at, value }];
        });
        expect([...spansOfSamples(samples, limit)]).toEqual(expected);
      }),
    );
  });

  it('of buckets last the length of a bucket', () => {
    const buckets = foldSamples(
      [20, 22, 30].map((value, at) => ({ at: at * 40_000, value })),
      MINUTE,
    );
    expect([...spansOfBuckets(buckets, MINUTE)]).toEqual([
      { from: 0, to: MINUTE, value: 21 },
      { from: MINUTE, to: 2 * MINUTE, value: 30 },
    ]);
  });

  it('have a mean within their values, and none without spans', () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const mean = timeMean(spans);
        if (spans.length === 0) expect(mean).toBeNull();
        else {
          const values = spans.map(({ value }) => value);
          expect(mean).toBeGreaterThanOrEqual(Math.min(...values) - 1e-6);
          expect(mean).toBeLessThanOrEqual(Math.max(...values) + 1e-6);
        }
      }),
    );
    expect(
      timeMean([
        { from: 0, to: 3, value: 10 },
        { from: 3, to: 4, value: 30 },
      ]),
    ).toBe(15);
    expect(meanOf({ sum: 15, count: 1 })).toBe(15);
  });
});

describe('hours outside a band', () => {
  it('below, inside and above add up to the measured hours', () => {
    fc.assert(
      fc.property(anySpans, anyEnd, anyEnd, (spans, one, other) => {
        const [min, max] = one !== null && other !== null && one > other ? [other, one] : [one, other];
        const { below, above } = hoursOutside(spans, { min, max });
        const hoursWhere = (matches: (value: number) => boolean) =>
          spans.reduce((sum, { from, to, value }) => sum + (matches(value) ? to - from : 0), 0) / 3_600_000;
        expect(below).toBeCloseTo(
          hoursWhere((value) => min !== null && value < min),
          6,
        );
        expect(above).toBeCloseTo(
          hoursWhere((value) => max !== null && value > max),
          6,
        );
      }),
    );
  });

  it('don’t count values at the ends of the band, nor long gaps', () => {
    const samples = [75, 75.1, 80, 60, 50, 40].map((value, at) => ({ at: at * 10 * MINUTE, value }));
    const late = [...samples, { at: 500 * MINUTE, value: 90 }];
    const { below, above } = hoursOutside(spansOfSamples(late, 30 * MINUTE), { min: 50, max: 75 });
    expect(above).toBeCloseTo(2 / 6, 9);
    expect(below).toBe(0);
  });
});
