import { csvRow } from '#domain/text/csv-row.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import { CSV_UNITS, toThousandths } from '#web/readings/model/csv.ts';
import type { Line } from '#web/readings/model/lines.ts';
import type { ShownSetPoint } from '#web/readings/model/set-points.ts';
import type { AgeMark } from './age-marks.ts';

const HEAD = [
  'lot_code',
  'batch',
  'metric',
  'unit',
  'day',
  'step_s',
  'min',
  'max',
  'mean',
  'set',
  'set_min',
  'set_max',
];

const orNull = (value: number | null | undefined): number | null => (value == null ? null : toThousandths(value));
const dayOf = (age: number): number => toThousandths(age / MS_PER_DAY);

interface AgeRows {
  readonly lines: readonly Line[];
  /** The set points of each batch, in order of time. */
  readonly asked: readonly ShownSetPoint[];
  /** Actions of the batches. */
  readonly marks: readonly AgeMark[];
}

/**
 * Returns lines by batch age as CSV, one row for each span of readings with what was asked for in its middle, then one for
 * each action. `day` is the batch's age at its start, in days since the start of its day 0.
 */
export function ageCsv({ lines, asked, marks }: AgeRows): string {
  const rows = lines.flatMap(({ key, place, series, unit, xs, points: { step, at, min, max, mean } }) => {
    const own = asked.filter((set) => set.series === key);
    return at.map((age, index) => {
      const middle = xs[index] ?? age;
      const set = own.find(({ from, to }) => from <= middle && to > middle);
      return csvRow([
        ...[place, series.subject, series.metric, CSV_UNITS[unit], dayOf(age), step / 1000],
        ...[min, max, mean].map((column) => toThousandths(column[index] ?? 0)),
        ...[set?.target, set?.band.min, set?.band.max].map(orNull),
        null,
      ]);
    });
  });
  const events = marks.map(({ about, batch, what, at }) =>
    csvRow([about, batch, null, null, dayOf(at), null, null, null, null, null, null, null, what]),
  );
  return [csvRow([...HEAD, 'action']), ...rows, ...events].join('');
}
