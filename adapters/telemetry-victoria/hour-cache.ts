import { BUCKET_MS, type Bucket, mergeBuckets } from '#domain/telemetry/bucket.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import type { SeriesKey, TimeRange } from '#ports/telemetry.ts';
import { nameOf, type SeriesColumns } from './columns.ts';
import type { VictoriaQueries } from './queries.ts';

/** Remembers the hours of series, for which VictoriaMetrics reads all their single readings. */
export interface HourCache {
  /** Returns a series in spans of whole hours. The range begins and ends with a span. */
  spans(key: SeriesKey, range: TimeRange, step: number): Promise<readonly Bucket[]>;
  /** Takes in readings that were added. */
  note(columns: readonly SeriesColumns[]): void;
}

/** Hours are remembered in blocks, which end at the same moments for all series. */
const BLOCK_MS = 30 * MS_PER_DAY;
/** Some 20 MB: a year of 16 series. */
const MAX_BLOCKS = 200;
/** Blocks asked for at once; VictoriaMetrics answers with at most 30,000 hours. */
const MOST_AT_ONCE = 13;
/** Other processes may add late readings. */
const FRESH_MS = 60_000;

interface Block {
  readonly asked: number;
  readonly hours: Promise<readonly Bucket[]>;
}

export function createHourCache(queries: Pick<VictoriaQueries, 'spans'>): HourCache {
  // In order of use.
  const blocks = new Map<string, Block>();

  const find = (name: string): Block | null => {
    const block = blocks.get(name);
    if (block === undefined || performance.now() - block.asked > FRESH_MS) return null;
    blocks.delete(name);
    blocks.set(name, block);
    return block;
  };

  /** Asks for blocks that follow each other. */
  function load(key: SeriesKey, first: number, end: number): Block[] {
    const found = queries.spans(key, { from: first * BLOCK_MS, to: end * BLOCK_MS }, BUCKET_MS.hour);
    return Array.from({ length: end - first }, (_, place) => {
      const number = first + place;
      const name = `${nameOf(key)} ${number}`;
      const hours = found.then((all) => all.filter(({ start }) => Math.floor(start / BLOCK_MS) === number));
      const block = { asked: performance.now(), hours };
      blocks.set(name, block);
      hours.catch(() => blocks.delete(name));
      return block;
    });
  }

  return {
    spans: async (key, { from, to }, step) => {
      const wanted: Block[] = [];
      const end = Math.ceil(to / BLOCK_MS);
      for (let number = Math.floor(from / BLOCK_MS); number < end; ) {
        const known = find(`${nameOf(key)} ${number}`);
        if (known !== null) {
          wanted.push(known);
          number += 1;
          continue;
        }
        let next = number + 1;
        while (next < end && next - number < MOST_AT_ONCE && find(`${nameOf(key)} ${next}`) === null) next += 1;
        wanted.push(...load(key, number, next));
        number = next;
      }
      for (const name of [...blocks.keys()].slice(0, Math.max(0, blocks.size - MAX_BLOCKS))) blocks.delete(name);
      const hours = (await Promise.all(wanted.map((block) => block.hours))).flat();
      return mergeBuckets(
        hours.filter(({ start }) => start >= from && start < to),
        step,
      );
    },
    note: (columns) => {
      for (const { key, timestamps } of columns)
        for (const at of timestamps) blocks.delete(`${nameOf(key)} ${Math.floor(at / BLOCK_MS)}`);
    },
  };
}
