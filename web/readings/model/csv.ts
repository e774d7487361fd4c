import { csvRow } from '#domain/text/csv-row.ts';
import { msToInstant } from '#domain/time.ts';
import type { Line } from './lines.ts';
import type { ReadingUnit } from './shown-metric.ts';
import type { Span } from './span.ts';

/** The units of the farm's files, which don't depend on the site's settings. */
export const CSV_UNITS: Readonly<Record<ReadingUnit, string>> = {
  celsius: '°C',
  percent: '%',
  kpa: 'kPa',
  ppm: 'ppm',
  ppfd: 'µmol/m²/s',
  ms_per_cm: 'mS/cm',
  ph: '',
  mg_per_l: 'mg/l',
  l_per_min: 'l/min',
  mol: 'mol/m²/d',
  degree_days: '°C d',
  state: '',
};

export const toThousandths = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Returns the lines of a span as CSV, one row per reading or span of readings, whose instant is its start. `subject` and
 * `metric` are those of the API; metrics that aren't measured, such as `vpd`, are derived; a step of 86,400 s is a day of the site.
 */
export function readingsCsv(lines: readonly Line[], { from, to }: Span): string {
  const head = csvRow(['place', 'subject', 'metric', 'unit', 'instant', 'step_s', 'min', 'max', 'mean']);
  const rows = lines.flatMap(({ place, series, unit, points: { step, at, min, max, mean } }) =>
    at.flatMap((time, index) =>
      time < from - step || time > to
        ? []
        : csvRow([
            ...[place, series.subject, series.metric, CSV_UNITS[unit], msToInstant(time), step / 1000],
            ...[min[index] ?? null, max[index] ?? null, mean[index] ?? null].map((value) =>
              value === null ? null : toThousandths(value),
            ),
          ]),
    ),
  );
  return [head, ...rows].join('');
}
