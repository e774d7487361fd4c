import { BUCKET_MS } from '#domain/telemetry/bucket.ts';
import { instantToMs } from '#domain/time.ts';
import type { AddedReadings, KeptSeries, SeriesKey } from '#ports/telemetry.ts';
import type { PointEditor } from './edit-points.ts';
import type { ReadingLayerRows } from './reading-layer-rows.ts';
import { endOfBlock, type SeriesPieces } from './series-pieces.ts';
import type { ReadingColumns } from './series-tasks.ts';
import { type Statements, toNumber } from './statements.ts';

/** Adds readings as rows. */
export interface ReadingAdder {
  add(readings: ReadingColumns, source?: ImportSource): AddedReadings;
  /** Returns the number of a series. */
  idOf(key: SeriesKey): number | null;
  /** Adds a series; replaces what is known of its readings. */
  put(series: KeptSeries): void;
  /** Writes what has changed of series. */
  save(): void;
  /** Forgets what was read, since something else may have changed it. */
  forget(): void;
}

/** An import that may be taken back, by its number. */
interface ImportSource {
  readonly import: number;
  readonly replaces: boolean;
}

interface Series {
  readonly id: number;
  first: number;
  last: number;
  lastValue: number;
  /** No reading from then on is compressed. */
  readonly packedBefore: number;
  isChanged: boolean;
}

/** The data of an hour besides its rows. */
interface PackedHour {
  readonly values: Map<number, number>;
  readonly minutes: ReadonlySet<number>;
}

const { minute: MINUTE, hour: HOUR } = BUCKET_MS;
const MAX_HOURS = 1000;

export function createReadingAdder(
  { rows, run }: Statements,
  pieces: SeriesPieces,
  { points, layers }: { readonly points: Pick<PointEditor, 'set'>; readonly layers: Pick<ReadingLayerRows, 'put'> },
): ReadingAdder {
  const known = new Map<string, Series>();
  const hours = new Map<string, PackedHour>();

  const find = ({ subject, metric }: SeriesKey): Series | null => {
    const name = `${subject} ${metric}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    const [row] = rows(
      'select id, first, last, last_value from series where subject = ? and metric = ?',
      subject,
      metric,
    );
    if (row === undefined) return null;
    const [id, first, last, lastValue] = row.map(toNumber);
    if (id === undefined || first === undefined || last === undefined || lastValue === undefined) return null;
    const series = { id, first, last, lastValue, packedBefore: packedBefore(id), isChanged: false };
    known.set(name, series);
    return series;
  };
  const packedBefore = (id: number): number => {
    const [chunk] = rows('select max(hour) from chunks where series = ?', id);
    const [block] = rows('select max(start) from rollups where series = ? and length = ?', id, MINUTE);
    const afterHour = chunk?.[0] == null ? 0 : toNumber(chunk[0]) + HOUR;
    return Math.max(afterHour, block?.[0] == null ? 0 : endOfBlock(toNumber(block[0]), MINUTE));
  };
  const create = ({ subject, metric }: SeriesKey, first: number, last: number, lastValue: number): Series => {
    run(
      'insert into series (subject, metric, first, last, last_value) values (?, ?, ?, ?, ?)',
      subject,
      metric,
      first,
      last,
      lastValue,
    );
    const made = find({ subject, metric });
    if (made === null) throw new Error('A new series is missing.');
    return made;
  };
  const hourOf = (id: number, hour: number): PackedHour => {
    const name = `${id} ${hour}`;
    const found = hours.get(name);
    if (found !== undefined) return found;
    const samples = pieces.hours(id, hour, hour + HOUR).flatMap((one) => one.samples);
    const minutes = pieces.buckets(id, MINUTE, hour, hour + HOUR);
    const read = {
      values: new Map(samples.map(({ at, value }) => [at, value])),
      minutes: new Set(minutes.map(({ start }) => start)),
    };
    if (hours.size >= MAX_HOURS) hours.clear();
    hours.set(name, read);
    return read;
  };
  /** The value of a reading that is compressed; 'minute' if it isn't kept singly. Null if neither is there. */
  const packedAt = ({ id, packedBefore: end }: Series, at: number): number | 'minute' | null => {
    if (at >= end) return null;
    const { values, minutes } = hourOf(id, Math.floor(at / HOUR) * HOUR);
    return values.get(at) ?? (minutes.has(Math.floor(at / MINUTE) * MINUTE) ? 'minute' : null);
  };
  const recentAt = (id: number, at: number): number =>
    toNumber(rows('select value from recent where series = ? and at = ?', id, at)[0]?.[0]);
  const note = (series: Series, at: number, value: number): void => {
    if (at < series.first) {
      series.first = at;
      series.isChanged = true;
    }
    if (at >= series.last) {
      series.last = at;
      series.lastValue = value;
      series.isChanged = true;
    }
  };

  return {
    add: ({ keys, key, at, value }, source) => {
      let [added, other, replaced] = [0, 0, 0];
      const found: Series[] = [];
      // Of several readings of an instant in a call, the first counts.
      const given = new Set<string>();
      const changed = new Map<number, Map<number, number>>();
      for (let index = 0; index < at.length; index += 1) {
        const [which, time, measured] = [key[index] ?? 0, at[index] ?? 0, value[index] ?? 0];
        const named = keys[which];
        if (named === undefined) throw new Error('A reading has no series.');
        found[which] ??= find(named) ?? create(named, time, time, measured);
        const series = found[which];
        const { id } = series;
        const packed = packedAt(series, time);
        if (packed === 'minute') continue;
        if (
          packed === null &&
          run('insert or ignore into recent (series, at, value) values (?, ?, ?)', id, time, measured) > 0
        ) {
          added += 1;
          if (source !== undefined) {
            layers.put(id, time, null, source.import, measured);
            given.add(`${id} ${time}`);
          }
          note(series, time, measured);
          continue;
        }
        const present = packed ?? changed.get(id)?.get(time) ?? recentAt(id, time);
        if (present === measured) {
          if (source !== undefined) given.add(`${id} ${time}`);
          continue;
        }
        if (source?.replaces !== true || given.has(`${id} ${time}`)) {
          other += 1;
          continue;
        }
        replaced += 1;
        given.add(`${id} ${time}`);
        layers.put(id, time, present, source.import, measured);
        changed.set(id, (changed.get(id) ?? new Map<number, number>()).set(time, measured));
        if (packed !== null) hourOf(id, Math.floor(time / HOUR) * HOUR).values.set(time, measured);
        if (time === series.last) note(series, time, measured);
      }
      for (const [id, values] of changed) points.set(id, values);
      return { added, known: at.length - added - replaced, other, replaced };
    },
    idOf: (key) => find(key)?.id ?? null,
    put: (kept) => {
      const [first, last] = [instantToMs(kept.first), instantToMs(kept.last)];
      const series = find(kept) ?? create(kept, first, last, kept.last_value);
      note(series, first, kept.last_value);
      note(series, last, kept.last_value);
    },
    save: () => {
      for (const series of known.values()) {
        if (!series.isChanged) continue;
        const { id, first, last, lastValue } = series;
        run('update series set first = ?, last = ?, last_value = ? where id = ?', first, last, lastValue, id);
        series.isChanged = false;
      }
    },
    forget: () => {
      known.clear();
      hours.clear();
    },
  };
}
