import { unitsOf } from '#domain/quantities/quantities.ts';
import { METRICS, type Metric } from '#domain/telemetry/metric.ts';
import { METRIC_QUANTITIES } from '#domain/telemetry/reading-unit.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';

export type ReadingQuery = NonNullable<Parameters<FarmApi['importReadings']>[0]['query']>;
export type ReadingReport = Awaited<ReturnType<FarmApi['importReadings']>>;

/** The content of a column in the words of the API: a metric, one with a unit, a part of a reading, or '' to leave it out. */
export type ColumnUses = Readonly<Record<string, string>>;

/** Choices about a file of readings, beyond what it says. Empty texts leave them to the farm. */
export interface ReadingChoices {
  readonly subject: string;
  readonly columns: ColumnUses;
  /** Uuids of places by their names in the file. */
  readonly places: Readonly<Record<string, string>>;
  readonly time_zone: string;
  readonly date_order: string;
  readonly decimal_mark: string;
  readonly sheet: string;
  readonly replace: boolean;
}

export const NO_READING_CHOICES: ReadingChoices = {
  ...{ subject: '', columns: {}, places: {}, time_zone: '', date_order: '', decimal_mark: '', sheet: '' },
  replace: false,
};

/** Returns the query of the import for some choices. */
export function readingQueryOf(choices: ReadingChoices): ReadingQuery {
  const { subject, columns, places, time_zone, date_order, decimal_mark, sheet, replace } = choices;
  const known = Object.entries(places).filter(([, place]) => place !== '');
  return {
    subject: subject === '' ? undefined : subject,
    map: Object.keys(columns).length === 0 ? undefined : JSON.stringify(columns),
    places: known.length === 0 ? undefined : JSON.stringify(Object.fromEntries(known)),
    time_zone: time_zone.trim() === '' ? undefined : time_zone.trim(),
    date_order: date_order === 'ymd' || date_order === 'dmy' || date_order === 'mdy' ? date_order : undefined,
    decimal_mark: decimal_mark === 'point' || decimal_mark === 'comma' ? decimal_mark : undefined,
    sheet: sheet === '' ? undefined : sheet,
    replace: replace ? true : undefined,
  };
}

/** A column of a file, with what it measures. */
export interface ReadingColumnRow {
  readonly heading: string;
  /** Null if it isn't read. */
  readonly metric: Metric | null;
  /** Null for the metric's own. */
  readonly unit: string | null;
  readonly samples: ReadingReport['columns'][number]['samples'];
  /** True if its unit has to be chosen. */
  readonly isDoubtful: boolean;
}

/** Lists the columns that may hold readings, or the metrics of a file with a row for each reading. */
export function columnRows(report: ReadingReport, uses: ColumnUses): readonly ReadingColumnRow[] {
  const doubtful = new Set(
    report.questions.flatMap(({ code, params }) => (code === 'readings_unit_doubtful' ? [String(params.heading)] : [])),
  );
  const isLong = report.columns.some(({ heading }) => !report.headings.includes(heading));
  const others = new Set([...report.times, report.place_column]);
  const headings = isLong ? [] : report.headings.filter((heading) => !others.has(heading));
  return [...new Set([...headings, ...report.columns.map(({ heading }) => heading)])].map((heading) => {
    const read = report.columns.find((column) => column.heading === heading);
    const chosen = uses[heading] === undefined ? null : readUse(uses[heading]);
    return {
      heading,
      metric: chosen === null ? (read?.metric ?? null) : chosen.metric,
      unit: chosen === null ? (read?.unit ?? null) : chosen.unit,
      samples: read?.samples ?? [],
      isDoubtful: doubtful.has(heading),
    };
  });
}

function readUse(use: string): { readonly metric: Metric | null; readonly unit: string | null } {
  const [name = '', ...unit] = use.split(':');
  return { metric: METRICS.find((metric) => metric === name) ?? null, unit: unit.join(':') || null };
}

/** Returns the units that a metric can have; empty if it has one only. */
export function unitChoices(metric: Metric): readonly string[] {
  const units = unitsOf(METRIC_QUANTITIES[metric]);
  return units.length > 1 ? units : [];
}
