import type { SQLOutputValue } from 'node:sqlite';
import { decodeBuckets } from '#adapters/storage-sql/telemetry/codec/bucket-codec.ts';
import { decodeSamples } from '#adapters/storage-sql/telemetry/codec/sample-codec.ts';
import { BUCKET_MS, type Bucket, type Sample } from '#domain/telemetry/bucket.ts';
import { type Statements, toNumber } from './statements.ts';

const { hour: HOUR } = BUCKET_MS;
/** Buckets in a block: a day of minutes, 15 days of quarters of an hour, 60 days of hours. */
const BLOCK_BUCKETS = 1440;

/** Returns the start of the block with an epoch millisecond. */
export const blockOf = (at: number, length: number): number => {
  const span = BLOCK_BUCKETS * length;
  return Math.floor(at / span) * span;
};

export const endOfBlock = (start: number, length: number): number => start + BLOCK_BUCKETS * length;

/** Reads the pieces of series: the rows of recent readings, compressed hours, and blocks of buckets. */
export interface SeriesPieces {
  /** Compressed hours that begin in a range; `to` excluded. */
  hours(
    id: number,
    from: number,
    to: number,
  ): readonly { readonly hour: number; readonly samples: readonly Sample[] }[];
  /** Rows in a range. */
  recent(id: number, from: number, to: number): readonly Sample[];
  /** Single readings in a range. */
  samples(id: number, from: number, to: number): readonly Sample[];
  /** Compressed buckets that begin in a range: all quarters and hours, and minutes that have no single readings. */
  buckets(id: number, length: number, from: number, to: number): readonly Bucket[];
}

export function createSeriesPieces({ rows }: Statements): SeriesPieces {
  const pieces: SeriesPieces = {
    hours: (id, from, to) =>
      rows('select hour, data from chunks where series = ? and hour >= ? and hour < ? order by hour', id, from, to).map(
        ([hour, data]) => ({ hour: toNumber(hour), samples: decodeSamples(toNumber(hour), toBytes(data)) }),
      ),
    recent: (id, from, to) =>
      rows('select at, value from recent where series = ? and at >= ? and at < ? order by at', id, from, to).map(
        ([at, value]) => ({ at: toNumber(at), value: toNumber(value) }),
      ),
    samples: (id, from, to) => {
      const packed = pieces
        .hours(id, Math.floor(from / HOUR) * HOUR, to)
        .flatMap(({ samples }) => samples)
        .filter(({ at }) => at >= from && at < to);
      return mergeInOrder(packed, pieces.recent(id, from, to), ({ at }) => at);
    },
    buckets: (id, length, from, to) =>
      rows(
        'select start, data from rollups where series = ? and length = ? and start >= ? and start < ? order by start',
        id,
        length,
        blockOf(from, length),
        to,
      )
        .flatMap(([start, data]) => decodeBuckets(toNumber(start), length, toBytes(data)))
        .filter(({ start }) => start >= from && start < to),
  };
  return pieces;
}

/** Merges two lists in order of time. */
export function mergeInOrder<T>(one: readonly T[], other: readonly T[], timeOf: (item: T) => number): readonly T[] {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  return [...one, ...other].sort((a, b) => timeOf(a) - timeOf(b));
}

/** Returns the bytes of a column. */
export function toBytes(value: SQLOutputValue | undefined): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array();
}
