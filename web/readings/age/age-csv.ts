import { csvRow } from '#domain/text/csv-row.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import { CSV_UNITS, toThousandths } from '#web/readings/model/csv.ts';
import type { Line } from '#web/readings/model/lines.ts';

/**
 * Returns lines by batch age as CSV, one row for each span of readings. `day` is the batch's age at its start, in days since
 * the start of its day 0.
 */
export function ageCsv(lines: readonly Line[]): string {
  const head = csvRow(['lot_code', 'batch', 'metric', 'unit', 'day', 'step_s', 'min', 'max', 'mean']);
  const rows = lines.flatMap(({ place, series, unit, points: { step, at, min, max, mean } }) =>
    at.map((age, index) =>
      csvRow([
        ...[place, series.subject, series.metric, CSV_UNITS[unit], toThousandths(age / MS_PER_DAY), step / 1000],
        ...[min, max, mean].map((column) => toThousandths(column[index] ?? 0)),
      ]),
    ),
  );
  return [head, ...rows].join('');
}
