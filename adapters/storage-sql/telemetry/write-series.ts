import type { DatabaseSync } from 'node:sqlite';
import { BUCKET_MS, foldSamples } from '#domain/telemetry/bucket.ts';
import type { BadReading } from '#domain/telemetry/reading.ts';
import { instantToMs } from '#domain/time.ts';
import type { SeriesKey } from '#ports/telemetry.ts';
import type { Answers, ReadingColumns, WriteTasks } from './series-tasks.ts';
import { createStatements, toNumber } from './statements.ts';

export interface SeriesWriter {
  /** Adds readings in one transaction. */
  add(tasks: readonly WriteTasks['add'][]): Answers['add'][];
  tidy(task: WriteTasks['tidy']): Answers['tidy'];
  restore(task: WriteTasks['restore']): Answers['restore'];
}

const { minute: MINUTE, hour: HOUR } = BUCKET_MS;

/** Writes the file of the readings. */
export function createSeriesWriter(db: DatabaseSync, maxBad: number): SeriesWriter {
  const { rows, run, transaction } = createStatements(db);
  const idOf = ({ subject, metric }: SeriesKey): number | null => {
    const [row] = rows('select id from series where subject = ? and metric = ?', subject, metric);
    return row === undefined ? null : toNumber(row[0]);
  };
  const makeSeries = ({ subject, metric }: SeriesKey, first: number, last: number, value: number): number =>
    toNumber(
      rows(
        'insert into series (subject, metric, first, last, last_value) values (?, ?, ?, ?, ?) returning id',
        subject,
        metric,
        first,
        last,
        value,
      )[0]?.[0],
    );
  const addReadings = ({ keys, key, at, value }: ReadingColumns): Answers['add'] => {
    let added = 0;
    const ids: number[] = [];
    for (const [index, time] of at.entries()) {
      const [which, measured] = [key[index] ?? 0, value[index] ?? 0];
      const named = keys[which];
      if (named === undefined) continue;
      ids[which] ??= idOf(named) ?? makeSeries(named, time, time, measured);
      const id = ids[which];
      const start = Math.floor(time / MINUTE) * MINUTE;
      if (rows('select 1 from minutes where series = ? and start = ?', id, start).length > 0) continue;
      if (run('insert or ignore into recent (series, at, value) values (?, ?, ?)', id, time, measured) === 0) continue;
      added += 1;
      run('update series set first = ? where id = ? and first > ?', time, id, time);
      run('update series set last = ?, last_value = ? where id = ? and last < ?', time, measured, id, time);
    }
    return { added, known: at.length - added };
  };
  const addBad = (bad: readonly BadReading[]): void => {
    for (const { subject, metric, instant, value, unit, reason } of bad) {
      run(
        'insert or ignore into bad (subject, metric, instant, value, unit, reason) values (?, ?, ?, ?, ?, ?)',
        subject,
        metric,
        instant,
        value,
        unit,
        reason,
      );
    }
    if (bad.length > 0)
      run('delete from bad where id <= (select id from bad order by id desc limit 1 offset ?)', maxBad);
  };

  return {
    add: (tasks) =>
      transaction(() =>
        tasks.map(({ readings, bad }) => {
          addBad(bad);
          return addReadings(readings);
        }),
      ),
    tidy: ({ keepFrom }) =>
      transaction(() => {
        const before = Math.floor(keepFrom / HOUR) * HOUR;
        for (const [id] of rows('select id from series')) {
          const old = rows(
            'select at, value from recent where series = ? and at < ? order by at',
            toNumber(id),
            before,
          );
          const samples = old.map(([at, value]) => ({ at: toNumber(at), value: toNumber(value) }));
          for (const { start, min, max, sum, count } of foldSamples(samples, MINUTE)) {
            run(
              'insert into minutes (series, start, min, max, sum, count) values (?, ?, ?, ?, ?, ?)',
              toNumber(id),
              start,
              min,
              max,
              sum,
              count,
            );
          }
          run('delete from recent where series = ? and at < ?', toNumber(id), before);
        }
        return false;
      }),
    restore: ({ part }) =>
      transaction(() => {
        if (part.kind === 'bad') addBad(part.bad);
        else if (part.kind === 'series') {
          const { first, last, last_value } = part.series;
          if (idOf(part.series) === null) makeSeries(part.series, instantToMs(first), instantToMs(last), last_value);
        } else {
          const id = idOf(part.key);
          if (id === null) throw new Error('A part came before its series.');
          if (part.kind === 'readings') {
            for (const [at, value] of part.samples) {
              run('insert or ignore into recent (series, at, value) values (?, ?, ?)', id, at, value);
            }
          } else {
            for (const { start, min, max, sum, count } of part.buckets) {
              run(
                'insert or replace into minutes (series, start, min, max, sum, count) values (?, ?, ?, ?, ?, ?)',
                id,
                start,
                min,
                max,
                sum,
                count,
              );
            }
          }
        }
        return null;
      }),
  };
}
