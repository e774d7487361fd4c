import type { DatabaseSync } from 'node:sqlite';
import { firstValue } from '#adapters/storage-sql/sqlite/database.ts';
import { BUCKET_MS } from '#domain/telemetry/bucket.ts';
import type { BadReading } from '#domain/telemetry/reading.ts';
import type { SeriesKey, TelemetryPart } from '#ports/telemetry.ts';
import { createReadingAdder } from './add-readings.ts';
import { createPointEditor } from './edit-points.ts';
import { createHourPacker } from './pack-hours.ts';
import { createReadingLayerRows } from './reading-layer-rows.ts';
import { createRollupEditor } from './rollup-editor.ts';
import { createSeriesPieces } from './series-pieces.ts';
import type { Answers, WriteTasks } from './series-tasks.ts';
import { createStatements, toNumber } from './statements.ts';

export interface SeriesWriter {
  /** Adds readings in one transaction. */
  add(tasks: readonly WriteTasks['add'][]): Answers['add'][];
  tidy(task: WriteTasks['tidy']): Answers['tidy'];
  restore(task: WriteTasks['restore']): Answers['restore'];
  takeBack(task: WriteTasks['takeBack']): Answers['takeBack'];
  removeRange(task: WriteTasks['removeRange']): Answers['removeRange'];
}

const { hour: HOUR } = BUCKET_MS;
/** Readings that a step of tidying compresses or drops, which takes some ten milliseconds. */
const STEP_READINGS = 10_000;
/** Hours of a series that are dropped at once. */
const DROP_HOURS = 24;

/** Writes the file of the readings. */
export function createSeriesWriter(db: DatabaseSync, maxBad: number): SeriesWriter {
  const statements = createStatements(db);
  const { rows, run } = statements;
  const pieces = createSeriesPieces(statements);
  const rollups = createRollupEditor(statements, pieces);
  const layers = createReadingLayerRows(statements);
  const packer = createHourPacker(statements, pieces, { rollups, layers });
  const points = createPointEditor(statements, pieces, { packer, rollups, layers });
  const adder = createReadingAdder(statements, pieces, { points, layers });
  let seenVersion: unknown = null;

  /** Runs work in a transaction, with nothing remembered that another process may have changed. */
  const change = <T>(work: () => T): T => {
    try {
      return statements.transaction(() => {
        const version = firstValue(db, 'PRAGMA data_version');
        if (version !== seenVersion) adder.forget();
        seenVersion = version;
        const result = work();
        adder.save();
        rollups.save();
        return result;
      });
    } catch (error) {
      adder.forget();
      rollups.discard();
      throw error;
    }
  };
  const addBad = (bad: readonly BadReading[], by: number | null = null): void => {
    for (const { subject, metric, instant, value, unit, reason } of bad) {
      run(
        'insert or ignore into bad (subject, metric, instant, value, unit, reason, import) values (?, ?, ?, ?, ?, ?, ?)',
        subject,
        metric,
        instant,
        value,
        unit,
        reason,
        by,
      );
    }
    if (bad.length > 0)
      run('delete from bad where id <= (select id from bad order by id desc limit 1 offset ?)', maxBad);
  };
  /** Compresses some hours of a series that end before a moment; returns the number of readings. */
  const packSome = (before: number): number => {
    const [row] = rows(
      'select id from series s where exists (select 1 from recent r where r.series = s.id and r.at < ?) limit 1',
      before,
    );
    if (row === undefined) return 0;
    const id = toNumber(row[0]);
    const [limit] = rows(
      'select at from recent where series = ? and at < ? order by at limit 1 offset ?',
      id,
      before,
      STEP_READINGS,
    );
    const end = limit === undefined ? before : Math.min(before, Math.floor(toNumber(limit[0]) / HOUR) * HOUR + HOUR);
    packer.pack(id, pieces.recent(id, 0, end));
    return run('delete from recent where series = ? and at < ?', id, end);
  };
  /** Turns some hours of a series before a moment into minutes; returns the number of readings. */
  const dropSome = (before: number): number => {
    const [row] = rows(
      'select id from series s where exists (select 1 from chunks c where c.series = s.id and c.hour < ?) limit 1',
      before,
    );
    if (row === undefined) return 0;
    const id = toNumber(row[0]);
    const some = rows(
      'select hour from chunks where series = ? and hour < ? order by hour limit ?',
      id,
      before,
      DROP_HOURS,
    );
    const last = toNumber(some.at(-1)?.[0]);
    let dropped = 0;
    for (const { hour, samples } of pieces.hours(id, 0, last + 1)) {
      packer.drop(id, hour, samples);
      dropped += samples.length;
    }
    return dropped;
  };
  const restore = (part: TelemetryPart): void => {
    if (part.kind === 'bad') addBad(part.bad);
    else if (part.kind === 'series') adder.put(part.series);
    else restoreReadings(part);
  };
  const restoreReadings = (part: Extract<TelemetryPart, { readonly key: SeriesKey }>): void => {
    const id = adder.idOf(part.key);
    if (id === null) throw new Error('A series must be restored before its readings.');
    if (part.kind === 'minutes') packer.addMinutes(id, part.buckets);
    else if (part.kind === 'layers') layers.restore(id, part.layers);
    else {
      packer.pack(
        id,
        part.samples.map(([at, value]) => ({ at, value })),
      );
    }
    adder.forget();
  };

  return {
    add: (tasks) =>
      change(() =>
        tasks.map(({ readings, bad, source }) => {
          const by = source === null ? null : layers.importOf(source.import);
          // Readings that were on their way when their import was taken back.
          if (source !== null && by === null) return { added: 0, known: readings.at.length, other: 0, replaced: 0 };
          addBad(bad, by);
          return adder.add(readings, by === null ? undefined : { import: by, replaces: source?.replaces === true });
        }),
      ),
    tidy: ({ now, keepFrom }) =>
      change(() => {
        const keptFrom = Math.floor(keepFrom / HOUR) * HOUR;
        const packedTo = Math.max(Math.floor(now / HOUR) * HOUR, keptFrom);
        adder.forget();
        for (let done = 0; done < STEP_READINGS; ) {
          const some = packSome(packedTo) || dropSome(keptFrom);
          if (some === 0) return false;
          done += some;
        }
        return true;
      }),
    takeBack: ({ source }) =>
      change(() => {
        adder.forget();
        const by = layers.close(source);
        const tally = { removed: 0, restored: 0, covered: 0 };
        if (by === null) return tally;
        run('delete from bad where import = ?', by);
        const touched = new Set<number>();
        for (const { id, taken } of layers.takeAll(by)) {
          const values = new Map<number, number | null>();
          for (const [at, one] of taken) {
            tally[one.kind] += 1;
            if (one.kind !== 'covered') values.set(at, one.kind === 'restored' ? one.value : null);
          }
          points.set(id, values);
          layers.tidyAfter(id, taken.keys());
          touched.add(id);
        }
        for (const id of touched) points.refreshEnds(id);
        return tally;
      }),
    removeRange: ({ key, range: { from, to } }) =>
      change(() => {
        adder.forget();
        const id = adder.idOf(key);
        adder.forget();
        if (id === null) return 0;
        const removed = points.removeRange(id, from, to);
        points.refreshEnds(id);
        return removed;
      }),
    restore: ({ part }) =>
      change(() => {
        restore(part);
        return null;
      }),
  };
}
