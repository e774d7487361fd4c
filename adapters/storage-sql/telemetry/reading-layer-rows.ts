import type { Uuid } from '#domain/ids.ts';
import { BUCKET_MS, type Sample } from '#domain/telemetry/bucket.ts';
import {
  addLayer,
  type ReadingLayer,
  type TakenReading,
  takeLayer,
  topValue,
} from '#domain/telemetry/imports/reading-layers.ts';
import type { KeptLayer } from '#ports/telemetry.ts';
import { type Statements, toNumber, toText } from './statements.ts';

const { minute: MINUTE, hour: HOUR } = BUCKET_MS;
/** Layers in a part of a copy. */
const PART_LAYERS = 20_000;

/**
 * The values that imports gave to readings, as rows beside them. A reading that no import touched has none, except in
 * minutes that are no longer kept singly: there, all readings of a minute have rows if one has, so that it can be computed
 * again.
 */
export interface ReadingLayerRows {
  /** Returns the number of an import, which is created when it is new; null if it was taken back. */
  importOf(source: Uuid): number | null;
  /** Puts a value of an import on a reading, whose value was `present`; null if it is new. */
  put(id: number, at: number, present: number | null, by: number, value: number): void;
  /** Removes the values of an import, hour by hour of each series; returns what that does to each reading. */
  takeAll(by: number): Iterable<{ readonly id: number; readonly taken: ReadonlyMap<number, TakenReading> }>;
  /** Removes rows that nothing can be computed from, after `takeAll`. */
  tidyAfter(id: number, times: Iterable<number>): void;
  /** Marks an import as taken back; returns its number, or null if it added nothing. */
  close(source: Uuid): number | null;
  /** The readings with rows in a range, in order of time. */
  values(id: number, from: number, to: number): readonly Sample[];
  removeRange(id: number, from: number, to: number): void;
  /** Keeps the other readings of minutes with rows, before all become minutes. */
  keepMinutes(id: number, samples: readonly Sample[]): void;
  /** Returns rows for a copy, from a time on, and the time of the next part; null after the last one. */
  part(id: number, from: number): { readonly layers: readonly KeptLayer[]; readonly next: number | null };
  restore(id: number, layers: readonly KeptLayer[]): void;
}

export function createReadingLayerRows({ rows, run }: Statements): ReadingLayerRows {
  const within = (id: number, from: number, to: number): Map<number, ReadingLayer[]> => {
    const found = new Map<number, ReadingLayer[]>();
    const sql =
      'select at, layer, import, value from layers where series = ? and at >= ? and at < ? order by at, layer';
    for (const [time, layer, by, value] of rows(sql, id, from, to)) {
      const at = toNumber(time);
      const some = found.get(at) ?? [];
      found.set(at, some);
      some.push({ layer: toNumber(layer), import: by === null ? null : toNumber(by), value: toNumber(value) });
    }
    return found;
  };
  const save = (id: number, at: number, layers: readonly ReadingLayer[]): void => {
    for (const { layer, import: by, value } of layers) {
      run(
        'insert or replace into layers (series, at, layer, import, value) values (?, ?, ?, ?, ?)',
        id,
        at,
        layer,
        by,
        value,
      );
    }
  };
  const numberOf = (source: Uuid): readonly [number, boolean] | null => {
    const [row] = rows('select id, is_taken from imports where uuid = ?', source);
    return row === undefined ? null : [toNumber(row[0]), row[1] === 1];
  };
  const importOf = (source: Uuid): number => {
    const found = numberOf(source);
    if (found !== null) return found[0];
    run('insert into imports (uuid) values (?)', source);
    return importOf(source);
  };

  const layerRows: ReadingLayerRows = {
    importOf: (source) => {
      const number = importOf(source);
      return numberOf(source)?.[1] === true ? null : number;
    },
    put: (id, at, present, by, value) => {
      const before = within(id, at, at + 1).get(at) ?? [];
      const after = addLayer(before, present, by, value);
      if (before.length > 0) run('delete from layers where series = ? and at = ?', id, at);
      save(id, at, after);
    },
    takeAll: function* (by) {
      const touched = rows('select distinct series, at - at % ? from layers where import = ? order by 1, 2', HOUR, by);
      for (const [series, start] of touched) {
        const [id, hour] = [toNumber(series), toNumber(start)];
        const taken = new Map<number, TakenReading>();
        for (const [at, layers] of within(id, hour, hour + HOUR)) {
          const found = takeLayer(layers, by);
          if (found !== null) taken.set(at, found.taken);
        }
        run('delete from layers where series = ? and at >= ? and at < ? and import = ?', id, hour, hour + HOUR, by);
        yield { id, taken };
      }
    },
    tidyAfter: (id, times) => {
      for (const minute of new Set([...times].map((at) => Math.floor(at / MINUTE) * MINUTE))) {
        run(
          `delete from layers where series = ?1 and at >= ?2 and at < ?3 and not exists (
             select 1 from layers l where l.series = ?1 and l.at >= ?2 and l.at < ?3 and l.import is not null)`,
          id,
          minute,
          minute + MINUTE,
        );
      }
    },
    close: (source) => {
      run('insert into imports (uuid, is_taken) values (?, 1) on conflict (uuid) do update set is_taken = 1', source);
      return numberOf(source)?.[0] ?? null;
    },
    values: (id, from, to) =>
      [...within(id, from, to)].map(([at, layers]) => ({ at, value: topValue(layers) ?? Number.NaN })),
    removeRange: (id, from, to) => {
      run('delete from layers where series = ? and at >= ? and at < ?', id, from, to);
    },
    keepMinutes: (id, samples) => {
      const [first, last] = [samples[0], samples.at(-1)];
      if (first === undefined || last === undefined) return;
      const start = Math.floor(first.at / MINUTE) * MINUTE;
      const known = within(id, start, last.at + 1);
      const minutes = new Set([...known.keys()].map((at) => Math.floor(at / MINUTE)));
      for (const { at, value } of samples) {
        if (!minutes.has(Math.floor(at / MINUTE)) || known.has(at)) continue;
        save(id, at, [{ layer: 0, import: null, value }]);
      }
    },
    part: (id, from) => {
      const found = rows(
        `select at, layer, uuid, value from layers l left join imports i on i.id = l.import
         where series = ? and at >= ? order by at, layer limit ?`,
        id,
        from,
        PART_LAYERS,
      ).map(
        ([at, layer, uuid, value]): KeptLayer => ({
          at: toNumber(at),
          layer: toNumber(layer),
          import: uuid === null ? null : toText(uuid),
          value: toNumber(value),
        }),
      );
      const last = found.at(-1)?.at;
      if (found.length < PART_LAYERS || last === undefined) return { layers: found, next: null };
      // All rows of a reading come together; imports of a reading are few.
      return { layers: found.filter(({ at }) => at < last), next: last };
    },
    restore: (id, layers) => {
      for (const { at, import: source, ...layer } of layers) {
        save(id, at, [{ ...layer, import: source === null ? null : importOf(source) }]);
      }
    },
  };
  return layerRows;
}
