import { BUCKET_MS } from '#domain/telemetry/bucket.ts';
import { instantToMs } from '#domain/time.ts';
import type { AddedReadings, KeptSeries, SeriesKey } from '#ports/telemetry.ts';
import { endOfBlock, type SeriesPieces } from './series-pieces.ts';
import type { ReadingColumns } from './series-tasks.ts';
import { type Statements, toNumber } from './statements.ts';

/** Adds readings as rows. */
export interface ReadingAdder {
  add(readings: ReadingColumns): AddedReadings;
  /** Returns the number of a series. */
  idOf(key: SeriesKey): number | null;
  /** Adds a series; replaces what is known of its readings. */
  put(series: KeptSeries): void;
  /** Writes what has changed of series. */
  save(): void;
  /** Forgets what was read, since something else may have changed it. */
  forget(): void;
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

/** What an hour has besides rows. */
interface PackedHour {
  readonly times: ReadonlySet<number>;
  readonly minutes: ReadonlySet<number>;
}

const { minute: MINUTE, hour: HOUR } = BUCKET_MS;
const MAX_HOURS = 1000;

export function createReadingAdder({ rows, run }: Statements, pieces: SeriesPieces): ReadingAdder {
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
    const read = { times: new Set(samples.map(({ at }) => at)), minutes: new Set(minutes.map(({ start }) => start)) };
    if (hours.size >= MAX_HOURS) hours.clear();
    hours.set(name, read);
    return read;
  };
  const isPacked = ({ id, packedBefore: end }: Series, at: number): boolean => {
    if (at >= end) return false;
    const { times, minutes } = hourOf(id, Math.floor(at / HOUR) * HOUR);
    return times.has(at) || minutes.has(Math.floor(at / MINUTE) * MINUTE);
  };
  const note = (series: Series, at: number, value: number): void => {
    if (at < series.first) {
      series.first = at;
      series.isChanged = true;
    }
    if (at > series.last) {
      series.last = at;
      series.lastValue = value;
      series.isChanged = true;
    }
  };

  return {
    add: ({ keys, key, at, value }) => {
      let added = 0;
      const found: Series[] = [];
      for (let index = 0; index < at.length; index += 1) {
        const [which, time, measured] = [key[index] ?? 0, at[index] ?? 0, value[index] ?? 0];
        const named = keys[which];
        if (named === undefined) throw new Error('A reading has no series.');
        found[which] ??= find(named) ?? create(named, time, time, measured);
        const series = found[which];
        if (isPacked(series, time)) continue;
        if (run('insert or ignore into recent (series, at, value) values (?, ?, ?)', series.id, time, measured) === 0)
          continue;
        added += 1;
        note(series, time, measured);
      }
      return { added, known: at.length - added };
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
