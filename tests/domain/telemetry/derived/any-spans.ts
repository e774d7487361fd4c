import fc from 'fast-check';
import type { Sample } from '#domain/telemetry/bucket.ts';
import { type HeldSpan, spansOfSamples } from '#domain/telemetry/held-spans.ts';

/** Generates readings in order of time, with gaps of up to 8 hours. */
export const samplesWithin = (least: number, most: number): fc.Arbitrary<Sample[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 8 * 3_600_000 }), fc.double({ min: least, max: most, noNaN: true })), {
      maxLength: 60,
    })
    .map((steps) => {
      let at = 0;
      return steps.map(([step, value]) => {
        at += step;
        return { at, value };
      });
    });

/** Generates spans in order of time that don't overlap. */
export const anySpans: fc.Arbitrary<HeldSpan[]> = samplesWithin(-40, 2000).map((samples) => [
  ...spansOfSamples(samples, 5 * 3_600_000),
]);
