import { encodeSamples } from '#adapters/storage-sql/telemetry/codec/sample-codec.ts';
import { BUCKET_MS, type Bucket, foldSamples, mergeBuckets, type Sample } from '#domain/telemetry/bucket.ts';
import type { ReadingLayerRows } from './reading-layer-rows.ts';
import type { RollupEditor } from './rollup-editor.ts';
import { mergeInOrder, type SeriesPieces } from './series-pieces.ts';
import type { Statements } from './statements.ts';

const { minute: MINUTE, quarter: QUARTER, hour: HOUR } = BUCKET_MS;

/** Compresses hours of readings, and keeps their buckets. */
export interface HourPacker {
  /** Adds readings to the compressed hours, in order of time. */
  pack(id: number, samples: readonly Sample[]): void;
  /** Turns the compressed readings of an hour into minutes. */
  drop(id: number, hour: number, samples: readonly Sample[]): void;
  /** Adds minutes whose single readings aren't kept. */
  addMinutes(id: number, minutes: readonly Bucket[]): void;
  /** Replaces the compressed readings of an hour, which are in order of time. */
  rewrite(id: number, hour: number, samples: readonly Sample[]): void;
  /** Computes the longer buckets of an hour after its minutes were changed. */
  rollUpAgain(id: number, hour: number): void;
}

export function createHourPacker(
  { run }: Statements,
  pieces: SeriesPieces,
  { rollups, layers }: { readonly rollups: RollupEditor; readonly layers: Pick<ReadingLayerRows, 'keepMinutes'> },
): HourPacker {
  /** Computes the longer buckets of an hour from all its readings, so that they never depend on the order of arrival. */
  const rollUp = (id: number, hour: number, samples: readonly Sample[]): void => {
    const kept = rollups.within(id, MINUTE, hour, hour + HOUR);
    const minutes = mergeInOrder(kept, foldSamples(samples, MINUTE), ({ start }) => start);
    rollups.replace(id, QUARTER, [hour, hour + HOUR], mergeBuckets(minutes, QUARTER));
    rollups.replace(id, HOUR, [hour, hour + HOUR], mergeBuckets(minutes, HOUR));
  };
  const packedIn = (id: number, hour: number) => pieces.hours(id, hour, hour + HOUR)[0]?.samples ?? [];
  const put = (id: number, hour: number, samples: readonly Sample[]): void => {
    run(
      'insert or replace into chunks (series, hour, count, data) values (?, ?, ?, ?)',
      id,
      hour,
      samples.length,
      encodeSamples(hour, samples),
    );
  };
  const count = (id: number, more: number) => run('update series set packed = packed + ? where id = ?', more, id);

  return {
    pack: (id, samples) => {
      for (const [hour, some] of byHour(samples)) {
        const before = packedIn(id, hour);
        const all = mergeInOrder(before, some, ({ at }) => at);
        put(id, hour, all);
        rollUp(id, hour, all);
      }
      count(id, samples.length);
    },
    drop: (id, hour, samples) => {
      layers.keepMinutes(id, samples);
      rollups.put(id, MINUTE, foldSamples(samples, MINUTE));
      run('delete from chunks where series = ? and hour = ?', id, hour);
      count(id, -samples.length);
    },
    addMinutes: (id, minutes) => {
      rollups.put(id, MINUTE, minutes);
      const hours = new Set(minutes.map(({ start }) => Math.floor(start / HOUR) * HOUR));
      for (const hour of hours) rollUp(id, hour, packedIn(id, hour));
    },
    rewrite: (id, hour, samples) => {
      count(id, samples.length - packedIn(id, hour).length);
      if (samples.length === 0) run('delete from chunks where series = ? and hour = ?', id, hour);
      else put(id, hour, samples);
      rollUp(id, hour, samples);
    },
    rollUpAgain: (id, hour) => rollUp(id, hour, packedIn(id, hour)),
  };
}

function byHour(samples: readonly Sample[]): Map<number, Sample[]> {
  const hours = new Map<number, Sample[]>();
  for (const sample of samples) {
    const hour = Math.floor(sample.at / HOUR) * HOUR;
    const some = hours.get(hour);
    if (some === undefined) hours.set(hour, [sample]);
    else some.push(sample);
  }
  return hours;
}
