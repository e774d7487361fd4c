import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBuckets, encodeBuckets } from '#adapters/storage-sql/telemetry/codec/bucket-codec.ts';
import { DamagedBlob } from '#adapters/storage-sql/telemetry/codec/pack.ts';
import { decodeSamples, encodeSamples } from '#adapters/storage-sql/telemetry/codec/sample-codec.ts';
import { BUCKET_MS, foldSamples, type Sample } from '#domain/telemetry/bucket.ts';

const HOUR = BUCKET_MS.hour;
const START = 480_000 * HOUR;

/** Values as sensors send them, and every other number too. */
const anyValues = fc.oneof(
  fc.array(fc.integer({ min: -400, max: 20_000 }).map((tenths) => tenths / 10)),
  fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }).map((small) => small / 1_000_000)),
  fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })),
  fc.array(fc.constantFrom(0, -0, 1, -1, 0.1, 1e-7, 5e-324, 2 ** 50, 2 ** 53, -(2 ** 60), Number.MAX_VALUE)),
);

const anySamples: fc.Arbitrary<readonly Sample[]> = anyValues.chain((values) =>
  fc
    .uniqueArray(fc.nat({ max: HOUR - 1 }), { minLength: values.length, maxLength: values.length })
    .map((times) =>
      times.sort((a, b) => a - b).map((time, index) => ({ at: START + time, value: values[index] ?? 0 })),
    ),
);

describe('compressed readings', () => {
  it('are returned exactly', () => {
    fc.assert(
      fc.property(anySamples, (samples) => {
        expect(decodeSamples(START, encodeSamples(START, samples))).toEqual(samples);
      }),
    );
  });

  it('take little room if a sensor has one decimal and sends each minute', () => {
    const samples = Array.from({ length: 60 }, (_, minute) => ({
      at: START + minute * 60_000,
      value: (235 + Math.round(5 * Math.sin(minute / 7)) + (minute % 3)) / 10,
    }));
    expect(encodeSamples(START, samples).length / samples.length).toBeLessThan(1.5);
  });

  it('are never returned otherwise if a byte has changed', () => {
    fc.assert(
      fc.property(anySamples, fc.nat(), fc.integer({ min: 1, max: 255 }), (samples, place, change) => {
        const blob = encodeSamples(START, samples);
        const at = place % blob.length;
        blob[at] = (blob[at] ?? 0) ^ change;
        // The format has bits that mean nothing.
        expect(samplesOrDamage(blob)).toSatisfy((found) => found === 'damaged' || isDeepStrictEqual(found, samples));
      }),
    );
  });
});

describe('compressed buckets', () => {
  it('are returned with exact bounds and counts, and sums that differ by rounding', () => {
    const anyLength = fc.constantFrom(...Object.values(BUCKET_MS));
    fc.assert(
      fc.property(anySamples, anyLength, (samples, length) => {
        const finite = samples.filter(({ value }) => Math.abs(value) < 1e200);
        const buckets = foldSamples(finite, length);
        const found = decodeBuckets(START, length, encodeBuckets(START, length, buckets));
        expect(found.map(({ sum: _, ...rest }) => rest)).toEqual(buckets.map(({ sum: _, ...rest }) => rest));
        for (const [index, { sum }] of found.entries()) {
          const exact = buckets[index]?.sum ?? Number.NaN;
          expect(Math.abs(sum - exact)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(exact)));
        }
      }),
    );
  });

  it('stay the same when they are compressed again', () => {
    fc.assert(
      fc.property(anySamples, (samples) => {
        const once = encodeBuckets(START, BUCKET_MS.minute, foldSamples(samples, BUCKET_MS.minute));
        expect(encodeBuckets(START, BUCKET_MS.minute, decodeBuckets(START, BUCKET_MS.minute, once))).toEqual(once);
      }),
    );
  });
});

function samplesOrDamage(blob: Uint8Array): readonly Sample[] | 'damaged' {
  try {
    return decodeSamples(START, blob);
  } catch (error) {
    if (error instanceof DamagedBlob) return 'damaged';
    throw error;
  }
}
