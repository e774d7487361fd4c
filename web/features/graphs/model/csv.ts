import type { GraphAxis } from '#domain/graphs/graph.ts';
import { csvRow } from '#domain/text/csv-row.ts';
import { epochDaysToDay } from '#domain/time.ts';
import type { GraphUnit } from './answer.ts';
import type { Line } from './lines.ts';

/** The units of the farm's files, which don't depend on the site's settings. */
const UNITS: Readonly<Record<GraphUnit, string>> = {
  g: 'g',
  g_per_tray: 'g/tray',
  trays: 'trays',
  binned_trays: 'trays',
  days: 'days',
};

/**
 * Returns the lines as CSV, one row per point, in grams. `x` is the first day or age of a step, on the axis of the
 * chosen period.
 */
export function graphCsv(lines: readonly Line[], axis: GraphAxis): string {
  const head = csvRow(['series', 'detail', 'unit', axis === 'date' ? 'day' : 'age_days', 'min', 'max', 'mean']);
  const rows = lines.flatMap(({ name, detail, unit, points }) =>
    points.map(({ x, min, max, mean }) =>
      csvRow([name, detail, UNITS[unit], axis === 'date' ? epochDaysToDay(x) : x, min, max, mean]),
    ),
  );
  return [head, ...rows].join('');
}
