import { BUCKET_MS, foldSamples, meanOf, type Sample } from '#domain/telemetry/bucket.ts';
import { outermost, refineEnd, type SeriesEnd } from '#domain/telemetry/series-end.ts';
import type { HourPacker } from './pack-hours.ts';
import type { ReadingLayerRows } from './reading-layer-rows.ts';
import type { RollupEditor } from './rollup-editor.ts';
import { endOfBlock, type SeriesPieces } from './series-pieces.ts';
import { type Statements, toNumber } from './statements.ts';

const { minute: MINUTE, hour: HOUR } = BUCKET_MS;

/** Changes and removes readings that are kept, and what was made of them. */
export interface PointEditor {
  /** Sets readings of a series by time; null removes. Those that are no longer kept singly must have their layers. */
  set(id: number, values: ReadonlyMap<number, number | null>): void;
  /** Removes the readings of whole minutes; returns how many. */
  removeRange(id: number, from: number, to: number): number;
  /** Finds the first and last reading of a series again. Removes it if it has none. */
  refreshEnds(id: number): void;
}

export function createPointEditor(
  { rows, run }: Statements,
  pieces: SeriesPieces,
  {
    packer,
    rollups,
    layers,
  }: { readonly packer: HourPacker; readonly rollups: RollupEditor; readonly layers: ReadingLayerRows },
): PointEditor {
  /** Changes rows; returns the changes of readings that aren't rows. */
  const setRows = (id: number, values: ReadonlyMap<number, number | null>): Map<number, number | null> =>
    new Map(
      [...values].filter(([at, value]) => {
        const changed =
          value === null
            ? run('delete from recent where series = ? and at = ?', id, at)
            : run('update recent set value = ? where series = ? and at = ?', value, id, at);
        return changed === 0;
      }),
    );
  const setHour = (id: number, hour: number, values: ReadonlyMap<number, number | null>): void => {
    const packed = setRows(id, values);
    if (packed.size === 0) return;
    const [kept] = pieces.hours(id, hour, hour + HOUR);
    const before = kept?.samples ?? [];
    const singles = new Set(before.map(({ at }) => at));
    const minutes = new Set([...packed.keys()].filter((at) => !singles.has(at)).map(minuteOf));
    if (singles.size > 0) {
      const after = before.flatMap(({ at, value }): Sample[] => {
        const given = packed.get(at);
        if (given === null) return [];
        return [{ at, value: given ?? value }];
      });
      packer.rewrite(id, hour, after);
    }
    for (const minute of minutes) {
      const samples = layers.values(id, minute, minute + MINUTE);
      rollups.replace(id, MINUTE, [minute, minute + MINUTE], foldSamples(samples, MINUTE));
    }
    if (minutes.size > 0) packer.rollUpAgain(id, hour);
  };
  /** The hours of a series in a range that have more than rows. */
  const packedHours = (id: number, from: number, to: number): ReadonlySet<number> => {
    const hours = new Set(
      rows(
        'select hour from chunks where series = ? and hour >= ? and hour < ?',
        id,
        Math.floor(from / HOUR) * HOUR,
        to,
      ).map(([hour]) => toNumber(hour)),
    );
    for (const { start } of pieces.buckets(id, MINUTE, from, to)) hours.add(Math.floor(start / HOUR) * HOUR);
    return hours;
  };
  /** The first or last reading of a series; of a minute whose readings aren't known, its start and mean. */
  const endOf = (id: number, end: 'first' | 'last'): SeriesEnd | null => {
    const [pick, order] = end === 'first' ? ['min', 'asc'] : ['max', 'desc'];
    const last = end === 'first' ? 0 : -1;
    const found: SeriesEnd[] = [];
    const [recent] = rows(`select at, value from recent where series = ? order by at ${order} limit 1`, id);
    if (recent !== undefined) found.push({ at: toNumber(recent[0]), value: toNumber(recent[1]), isExact: true });
    const [chunk] = rows(`select ${pick}(hour) from chunks where series = ?`, id);
    if (chunk?.[0] != null) {
      const hour = toNumber(chunk[0]);
      const sample = pieces.hours(id, hour, hour + 1)[0]?.samples.at(last);
      if (sample !== undefined) found.push({ ...sample, isExact: true });
    }
    const [block] = rows(`select ${pick}(start) from rollups where series = ? and length = ?`, id, MINUTE);
    if (block?.[0] != null) {
      const start = toNumber(block[0]);
      const minute = pieces.buckets(id, MINUTE, start, endOfBlock(start, MINUTE)).at(last);
      if (minute !== undefined) {
        const known = layers.values(id, minute.start, minute.start + MINUTE).at(last);
        found.push(
          known === undefined
            ? { at: minute.start, value: meanOf(minute), isExact: false }
            : { ...known, isExact: true },
        );
      }
    }
    return outermost(found, end);
  };

  return {
    set: (id, values) => {
      const hours = new Map<number, Map<number, number | null>>();
      for (const [at, value] of values) {
        const hour = Math.floor(at / HOUR) * HOUR;
        const some = hours.get(hour) ?? new Map<number, number | null>();
        hours.set(hour, some.set(at, value));
      }
      for (const [hour, some] of hours) setHour(id, hour, some);
    },
    removeRange: (id, from, to) => {
      let removed = run('delete from recent where series = ? and at >= ? and at < ?', id, from, to);
      for (const hour of packedHours(id, from, to)) {
        const [start, end] = [Math.max(from, hour), Math.min(to, hour + HOUR)];
        const [kept] = pieces.hours(id, hour, hour + 1);
        removed += rollups.within(id, MINUTE, start, end).reduce((sum, { count }) => sum + count, 0);
        rollups.replace(id, MINUTE, [start, end], []);
        const left = (kept?.samples ?? []).filter(({ at }) => at < from || at >= to);
        if (kept === undefined) packer.rollUpAgain(id, hour);
        else {
          packer.rewrite(id, hour, left);
          removed += kept.samples.length - left.length;
        }
      }
      layers.removeRange(id, from, to);
      return removed;
    },
    refreshEnds: (id) => {
      rollups.save();
      const [first, last] = [endOf(id, 'first'), endOf(id, 'last')];
      if (first === null || last === null) {
        layers.removeRange(id, 0, Number.MAX_SAFE_INTEGER);
        run('delete from series where id = ?', id);
        return;
      }
      const [row = []] = rows('select first, last, last_value from series where id = ?', id);
      const [firstAt = 0, lastAt = 0, lastValue = 0] = row.map(toNumber);
      const { at, value } = refineEnd(last, { at: lastAt, value: lastValue });
      const begin = refineEnd(first, { at: firstAt, value: 0 }).at;
      run('update series set first = ?, last = ?, last_value = ? where id = ?', begin, at, value, id);
    },
  };
}

const minuteOf = (at: number): number => Math.floor(at / MINUTE) * MINUTE;
