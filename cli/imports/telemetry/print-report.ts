import { m } from '#cli/language/messages.ts';
import type { Cli } from '#cli/runtime/cli.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import type { DateOrder } from '#domain/imports/date-orders.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import { unitsOf } from '#domain/quantities/quantities.ts';
import type { ColumnValues } from '#domain/telemetry/imports/column-values.ts';
import { METRIC_FACTS, type Metric } from '#domain/telemetry/metric.ts';
import { METRIC_QUANTITIES } from '#domain/telemetry/reading-unit.ts';
import { knownText } from '#messages/render.ts';
import type { ImportTally } from '#ports/imports/readings/send-readings.ts';

/** The outcome of the import of a file of readings. */
export type TelemetryOutcome = { readonly file: string } & (
  | { readonly refused: string }
  | {
      readonly report: ImportTally & {
        /** The uuid of the import; null for a dry run. */
        readonly import: string | null;
        readonly dry_run: boolean;
        readonly notes: readonly ImportNote[];
        readonly columns: readonly {
          readonly heading: string;
          readonly metric: Metric;
          readonly unit: string | null;
        }[];
        readonly values: readonly ColumnValues[];
        readonly skipped: readonly string[];
        /** Columns in units that their metric can't have. */
        readonly unsuited: readonly { readonly heading: string; readonly metric: Metric; readonly unit: string }[];
        readonly date_order: DateOrder | null;
        /** The zone that the file names; null if it names none. */
        readonly zone_in_file: string | null;
        readonly time_zone: string;
      };
    }
);

const COLUMNS = 80;

/** Prints what was read on stdout, and what was left out on stderr. */
export function printReport({ terminal, look }: Cli, outcome: TelemetryOutcome, site: SiteClock): void {
  const rowsOf = (text: string): readonly string[] => {
    const [first = '', ...more] = look === 'plain' ? [text] : wrapText(text, COLUMNS - 4);
    return [`  ${first}`, ...more.map((row) => `    ${row}`)];
  };
  const { file } = outcome;
  if ('refused' in outcome) {
    terminal.log(m.imports.refused({ file }));
    for (const row of rowsOf(`! ${outcome.refused}`)) terminal.log(row);
    return;
  }
  const { report } = outcome;
  const {
    added,
    known,
    other,
    replaced,
    rows,
    readings,
    columns,
    values,
    skipped,
    date_order,
    time_zone,
    first,
    last,
  } = report;
  terminal.out(m.telemetry.added({ file, added, known, replaced, rows, readings, isDry: report.dry_run }));
  const read = columns.map(({ heading, metric, unit }) => m.telemetry.columnRead({ heading, metric, unit }));
  const lines = [
    ...(read.length === 0 ? [] : [m.imports.columnsRead({ columns: read.join(', ') })]),
    ...values.filter(({ samples }) => samples.length > 0).map((column) => m.telemetry.valuesRead(textsOf(column))),
    ...(skipped.length === 0 ? [] : [m.imports.columnsNotRead({ columns: skipped.join(', ') })]),
    ...(date_order === null ? [] : [m.telemetry.timesRead({ order: m.imports.dateOrders[date_order] })]),
    ...(report.zone_in_file === null ? [] : [m.telemetry.zoneRead({ zone: report.zone_in_file })]),
    ...(first === null || last === null
      ? []
      : [m.telemetry.span({ from: momentOf(first, site), to: momentOf(last, site), zone: time_zone })]),
  ];
  for (const row of lines.flatMap(rowsOf)) terminal.out(row);
  for (const note of report.notes) {
    const text = knownText(m.importNotes.importNotes, note);
    if (text !== null) for (const row of rowsOf(`? ${text}`)) terminal.out(row);
  }
  for (const far of report.far) {
    const moments = { from: momentOf(far.from, site), to: momentOf(far.to, site) };
    for (const row of rowsOf(`! ${m.telemetry.farReadings({ ...far, ...moments })}`)) terminal.log(row);
  }
  if (other > 0) for (const row of rowsOf(`! ${m.telemetry.othersThere({ other })}`)) terminal.log(row);
  for (const { heading, metric, unit } of report.unsuited) {
    const text = m.telemetry.unitFaults.unit_unsuited({
      heading,
      metric,
      unit,
      units: unitsOf(METRIC_QUANTITIES[metric]),
    });
    for (const row of rowsOf(`! ${text}`)) terminal.log(row);
  }
  for (const { reason, count, lines: at, texts } of report.bad) {
    const names = reason === 'unknown_place' || reason === 'unknown_metric' ? texts : [];
    const text = m.telemetry.bad({ reason: m.telemetry.badReasons[reason], count, lines: at, names });
    for (const row of rowsOf(`! ${text}`)) terminal.log(row);
    if (reason === 'unknown_place') for (const row of rowsOf(`? ${m.telemetry.useDevice}`)) terminal.log(row);
  }
}

const momentOf = (instant: string, site: SiteClock): string => `${site.dayOf(instant)} ${site.clockOf(instant)}`;

const textsOf = ({ heading, metric, samples }: ColumnValues) => ({
  heading,
  values: samples.map(({ value }) => String(value)),
  written: samples.map(({ text }) => text),
  unit: METRIC_FACTS[metric].unit,
});
