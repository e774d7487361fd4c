import { encodeBuckets } from '#adapters/storage-sql/telemetry/codec/bucket-codec.ts';
import type { Bucket } from '#domain/telemetry/bucket.ts';
import { blockOf, endOfBlock, type SeriesPieces } from './series-pieces.ts';
import type { Statements } from './statements.ts';

/** Changes blocks of buckets. Each changed block is compressed once, by `save`. */
export interface RollupEditor {
  /** Replaces buckets of a length and adds new ones. */
  put(id: number, length: number, buckets: readonly Bucket[]): void;
  /** Replaces all buckets of a length that begin in a range within a block; `to` excluded. */
  replace(id: number, length: number, range: readonly [from: number, to: number], buckets: readonly Bucket[]): void;
  /** Returns buckets that begin in a range within a block, with the changes. */
  within(id: number, length: number, from: number, to: number): readonly Bucket[];
  save(): void;
  /** Forgets the changes. */
  discard(): void;
}

interface Block {
  readonly id: number;
  readonly length: number;
  readonly start: number;
  /** Buckets by start. */
  readonly buckets: Map<number, Bucket>;
  isChanged: boolean;
}

export function createRollupEditor({ run }: Statements, pieces: SeriesPieces): RollupEditor {
  const blocks = new Map<string, Block>();
  const blockWith = (id: number, length: number, at: number): Block => {
    const start = blockOf(at, length);
    const name = `${id} ${length} ${start}`;
    const found = blocks.get(name);
    if (found !== undefined) return found;
    const kept = pieces.buckets(id, length, start, endOfBlock(start, length));
    const block: Block = { id, length, start, buckets: new Map(kept.map((one) => [one.start, one])), isChanged: false };
    blocks.set(name, block);
    return block;
  };
  const put = (id: number, length: number, buckets: readonly Bucket[]): void => {
    for (const bucket of buckets) {
      const block = blockWith(id, length, bucket.start);
      block.buckets.set(bucket.start, bucket);
      block.isChanged = true;
    }
  };
  return {
    put,
    replace: (id, length, [from, to], buckets) => {
      const block = blockWith(id, length, from);
      for (const start of block.buckets.keys()) {
        if (start < from || start >= to) continue;
        block.buckets.delete(start);
        block.isChanged = true;
      }
      put(id, length, buckets);
    },
    within: (id, length, from, to) =>
      [...blockWith(id, length, from).buckets.values()]
        .filter(({ start }) => start >= from && start < to)
        .sort((a, b) => a.start - b.start),
    save: () => {
      for (const { id, length, start, buckets, isChanged } of blocks.values()) {
        if (!isChanged) continue;
        if (buckets.size === 0) {
          run('delete from rollups where series = ? and length = ? and start = ?', id, length, start);
          continue;
        }
        const sorted = [...buckets.values()].sort((a, b) => a.start - b.start);
        run(
          'insert or replace into rollups (series, length, start, data) values (?, ?, ?, ?)',
          id,
          length,
          start,
          encodeBuckets(start, length, sorted),
        );
      }
      blocks.clear();
    },
    discard: () => blocks.clear(),
  };
}
