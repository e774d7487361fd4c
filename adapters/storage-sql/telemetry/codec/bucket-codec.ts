import type { Bucket } from '#domain/telemetry/bucket.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import {
  MAX_DECIMALS,
  MAX_WHOLE,
  readDifferences,
  readFloats,
  toWholes,
  writeDifferences,
  writeFloats,
} from './number-columns.ts';
import { pack, unpack } from './pack.ts';

/** In place of a number of decimals. */
const FLOATS = 255;
/** A sum of decimal numbers differs from its decimal value by less than this part of it, due to rounding. */
const ROUNDING = 1e-10;

/** Compresses buckets of a length, which are in order of time and not before `start`. Sums are rounded to their decimals. */
export function encodeBuckets(start: number, length: number, buckets: readonly Bucket[]): Uint8Array {
  const to = new ByteWriter();
  to.whole(buckets.length);
  let next = start;
  for (const bucket of buckets) {
    to.whole((bucket.start - next) / length);
    next = bucket.start + length;
  }
  writeDifferences(
    to,
    buckets.map(({ count }) => count),
  );
  const columns = columnsOf(buckets);
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals += 1) {
    if (writeDecimals(to, columns, decimals)) return pack(to.bytes());
  }
  to.byte(FLOATS);
  for (const column of [columns.min, columns.max, columns.sum]) writeFloats(to, column);
  return pack(to.bytes());
}

/** Returns the buckets of a blob. Throws DamagedBlob. */
export function decodeBuckets(start: number, length: number, blob: Uint8Array): Bucket[] {
  const from = new ByteReader(unpack(blob));
  const size = from.whole();
  const starts: number[] = [];
  let next = start;
  for (let index = 0; index < size; index += 1) {
    next += from.whole() * length;
    starts.push(next);
    next += length;
  }
  const counts = readDifferences(from, size);
  const { min, max, sum } = readNumbers(from, counts);
  const buckets: Bucket[] = [];
  for (let index = 0; index < size; index += 1) {
    buckets.push({
      start: starts[index] ?? 0,
      min: min[index] ?? 0,
      max: max[index] ?? 0,
      sum: sum[index] ?? 0,
      count: counts[index] ?? 0,
    });
  }
  return buckets;
}

interface Columns {
  readonly min: readonly number[];
  readonly max: readonly number[];
  readonly sum: readonly number[];
  readonly count: readonly number[];
}

const columnsOf = (buckets: readonly Bucket[]): Columns => ({
  min: buckets.map(({ min }) => min),
  max: buckets.map(({ max }) => max),
  sum: buckets.map(({ sum }) => sum),
  count: buckets.map(({ count }) => count),
});

/** Writes the numbers as decimals unless they have more of them; returns whether it did. */
function writeDecimals(to: ByteWriter, { min, max, sum, count }: Columns, decimals: number): boolean {
  const lows = toWholes(min, decimals);
  const highs = lows === null ? null : toWholes(max, decimals);
  const sums = highs === null ? null : toRoundedSums(sum, decimals);
  if (lows === null || highs === null || sums === null) return false;
  // Small numbers where readings change little: the height of each bucket, and its sum above the lowest possible one.
  const above = sums.map((whole, index) => whole - (lows[index] ?? 0) * (count[index] ?? 0));
  if (above.some((whole) => Math.abs(whole) > MAX_WHOLE)) return false;
  to.byte(decimals);
  writeDifferences(to, lows);
  for (const [index, high] of highs.entries()) to.whole(high - (lows[index] ?? 0));
  for (const whole of above) to.signed(whole);
  return true;
}

function toRoundedSums(sums: readonly number[], decimals: number): number[] | null {
  const scale = 10 ** decimals;
  const wholes = sums.map((sum) => Math.round(sum * scale));
  const isClose = wholes.every((whole, index) => {
    const sum = sums[index] ?? 0;
    return Math.abs(whole / scale - sum) <= ROUNDING * Math.max(1, Math.abs(sum)) && Math.abs(whole) <= MAX_WHOLE;
  });
  return isClose ? wholes : null;
}

function readNumbers(from: ByteReader, counts: readonly number[]): Pick<Columns, 'min' | 'max' | 'sum'> {
  const size = counts.length;
  const decimals = from.byte();
  if (decimals === FLOATS)
    return { min: readFloats(from, size), max: readFloats(from, size), sum: readFloats(from, size) };
  const scale = 10 ** decimals;
  const lows = readDifferences(from, size);
  const highs = lows.map((low) => low + from.whole());
  const sums = lows.map((low, index) => low * (counts[index] ?? 0) + from.signed());
  const toValue = (whole: number) => whole / scale;
  return { min: lows.map(toValue), max: highs.map(toValue), sum: sums.map(toValue) };
}
