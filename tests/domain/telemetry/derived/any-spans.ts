import fc from 'fast-check';
import type { Sample } from '#domain/telemetry/bucket.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';

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

/**
 * Yields the spans between readings, each with the value of the reading at its start. Gaps longer than `longestGapMs`
 * yield nothing: what happened in them is unknown. Nor does the last reading, since nothing tells how long it held. The
 * samples must be in order of time.
 */
function* spansOfSamples(samples: Iterable<Sample>, longestGapMs: number): Generator<HeldSpan> {
  let last: Sample | undefined;
  for (const sample of samples) {
    if (last !== undefined && sample.at > last.at && sample.at - last.at <= longestGapMs) {
      yield { from: last.at, to: sample.at, value: last.value };
    }
    last = sample;
  }
}

/** Generates spans in order of time that don't overlap. */
export const anySpans: fc.Arbitrary<HeldSpan[]> = samplesWithin(-40, 2000).map((samples) => [
  ...spansOfSamples(samples, 5 * 3_600_000),
]);
