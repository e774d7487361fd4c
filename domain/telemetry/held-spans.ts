import { type Bucket, meanOf, type Sample } from './bucket.ts';

/** A value over a span of time. */
export interface HeldSpan {
  /** Epoch milliseconds, `to` excluded and later than `from`. */
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/**
 * Yields the spans between readings, each with the value of the reading at its start. Gaps longer than `longestGapMs`
 * yield nothing: what happened in them is unknown. Nor does the last reading, since nothing tells how long it held. The
 * samples must be in order of time.
 */
export function* spansOfSamples(samples: Iterable<Sample>, longestGapMs: number): Generator<HeldSpan> {
  let last: Sample | undefined;
  for (const sample of samples) {
    if (last !== undefined && sample.at > last.at && sample.at - last.at <= longestGapMs) {
      yield { from: last.at, to: sample.at, value: last.value };
    }
    last = sample;
  }
}

/** Yields the spans of buckets of a length in milliseconds, each with the mean of its readings. */
export function* spansOfBuckets(buckets: Iterable<Bucket>, length: number): Generator<HeldSpan> {
  for (const bucket of buckets) yield { from: bucket.start, to: bucket.start + length, value: meanOf(bucket) };
}

/** Returns the mean of spans weighted by their time; null without spans. */
export function timeMean(spans: Iterable<HeldSpan>): number | null {
  let sum = 0;
  let ms = 0;
  for (const { from, to, value } of spans) {
    sum += value * (to - from);
    ms += to - from;
  }
  return ms === 0 ? null : sum / ms;
}
