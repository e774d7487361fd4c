import { MS_PER_HOUR } from '#domain/time.ts';

/** Readings of a span of time. */
export interface Bucket {
  /** Epoch milliseconds; a multiple of the span's length. */
  readonly start: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly count: number;
}

/** The lengths of kept buckets in milliseconds, shortest first. */
export const BUCKET_MS = { minute: 60_000, quarter: 900_000, hour: MS_PER_HOUR } as const;

/**
 * Returns the length of the spans that are at least as long as wanted: the shortest kept length, or a multiple of the
 * longest one. Milliseconds.
 */
export const stepFor = (length: number): number =>
  Object.values(BUCKET_MS).find((kept) => kept >= length) ?? Math.ceil(length / BUCKET_MS.hour) * BUCKET_MS.hour;

/** A value at an epoch millisecond. */
export interface Sample {
  readonly at: number;
  readonly value: number;
}

/** Sorts samples into buckets of a length. The samples must be in order of time. */
export function foldSamples(samples: Iterable<Sample>, length: number): Bucket[] {
  return mergeBuckets(
    (function* () {
      for (const { at, value } of samples) yield { start: at, min: value, max: value, sum: value, count: 1 };
    })(),
    length,
  );
}

/** Merges buckets into longer ones. They must be in order of time. */
export function mergeBuckets(buckets: Iterable<Bucket>, length: number): Bucket[] {
  const merged: Bucket[] = [];
  let last: { -readonly [K in keyof Bucket]: Bucket[K] } | undefined;
  for (const { start, min, max, sum, count } of buckets) {
    const at = Math.floor(start / length) * length;
    if (last !== undefined && last.start === at) {
      if (min < last.min) last.min = min;
      if (max > last.max) last.max = max;
      last.sum += sum;
      last.count += count;
    } else {
      last = { start: at, min, max, sum, count };
      merged.push(last);
    }
  }
  return merged;
}

/** The mean of a bucket's readings. */
export const meanOf = ({ sum, count }: Pick<Bucket, 'sum' | 'count'>): number => sum / count;
