import { type FarmSubjects, readSubjects } from '#cli/farm/farm-subjects.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { m } from '#cli/words/farm/telemetry.ts';
import { m as imports } from '#cli/words/imports.ts';
import { m as usage } from '#cli/words/usage.ts';
import { DATE_ORDERS } from '#domain/imports/date-orders.ts';
import { DECIMAL_MARKS } from '#domain/quantities/read-number.ts';
import { findLayout, type Layout } from '#domain/telemetry/imports/layout.ts';
import { createLocalTimes } from '#domain/telemetry/imports/local-times.ts';
import { type MappedColumn, parseColumnMap } from '#domain/telemetry/imports/parse-column-map.ts';
import { createRowReader } from '#domain/telemetry/imports/read-row.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { type ReadingFile, ReadingFileError, type ReadingFiles } from '#ports/reading-files.ts';
import { printReport, type TelemetryOutcome } from './print-report.ts';
import { scanFile } from './scan-file.ts';
import { createSender } from './send-readings.ts';

/** What the options of the command say about every file. */
interface Options {
  readonly map: readonly MappedColumn[];
  readonly subject: Subject | null;
  /** Ids by the names that files give, as options say. */
  readonly devices: ReadonlyMap<string, Subject>;
  readonly order: (typeof DATE_ORDERS)[number] | null;
  readonly mark: (typeof DECIMAL_MARKS)[number] | null;
  readonly isDry: boolean;
}

/** Thrown to refuse one file with a text for people. */
class Refused extends Error {}

/** Imports files of readings. What was added stays if a later part fails, since repeating an import changes nothing. */
export async function importTelemetry(
  cli: Cli,
  farm: OpenFarm,
  files: readonly string[],
  flags: Flags,
): Promise<number | undefined> {
  const subjects = await readSubjects(farm);
  const options = readOptions(flags, subjects);
  const [opener, { time_zone }] = await Promise.all([cli.connections.readingFiles(), farm.api.getSystem({})]);
  const fileZone = flags.text('time-zone') ?? time_zone;
  checkZone(cli, fileZone);
  const site = farm.siteClock(time_zone);
  const zone = { time_zone, site, localInstants: (local: string) => cli.connections.localInstants(fileZone, local) };
  const outcomes: TelemetryOutcome[] = [];
  for (const file of files) {
    const outcome = await importOne(farm, opener, file, { options, subjects, zone });
    outcomes.push(outcome);
    if (cli.look !== 'json') printReport(cli, outcome, site);
  }
  if (cli.look === 'json') cli.terminal.json(outcomes);
  return outcomes.some((outcome) => 'refused' in outcome) ? EXIT.refused : undefined;
}

interface Context {
  readonly options: Options;
  readonly subjects: FarmSubjects;
  readonly zone: {
    readonly time_zone: string;
    readonly site: SiteClock;
    readonly localInstants: Parameters<typeof createLocalTimes>[0];
  };
}

async function importOne(
  farm: OpenFarm,
  opener: ReadingFiles,
  name: string,
  context: Context,
): Promise<TelemetryOutcome> {
  let file: ReadingFile | undefined;
  try {
    file = await opener.open(name);
    return await importRows(farm, file, name, context);
  } catch (error) {
    if (error instanceof Refused) return { file: name, refused: error.message };
    if (error instanceof ReadingFileError) return { file: name, refused: faultText(error) };
    if (error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string') {
      const known: Readonly<Record<string, string>> = imports.unreadable;
      return { file: name, refused: known[error.code] ?? error.message };
    }
    throw error;
  } finally {
    await file?.close();
  }
}

async function importRows(
  { api }: OpenFarm,
  file: ReadingFile,
  name: string,
  { options, subjects, zone }: Context,
): Promise<TelemetryOutcome> {
  const layout = layoutOf(file, options);
  const notation = await scanFile(file, layout);
  const order = options.order ?? orderOf(notation.order);
  const read = createRowReader({
    layout,
    order,
    mark: options.mark ?? notation.mark,
    localTime: createLocalTimes(zone.localInstants),
    subjectOf: (text) => (text === null ? options.subject : placeOf(text, options, subjects)),
  });
  const sender = createSender(api.addTelemetry, options.isDry ? { now: zone.site.now } : null);
  for await (const rows of file.rows()) {
    for (const { line, cells } of rows) {
      sender.countRow();
      const { readings, faults } = read(cells);
      for (const reading of readings) await sender.add(reading, line);
      for (const { fault, text } of faults) sender.addFault(fault, line, text);
    }
  }
  const columns =
    layout.readings.form === 'long'
      ? []
      : layout.readings.columns.map(({ heading, metric, unit }) => ({ heading, metric, unit }));
  return {
    file: name,
    report: {
      ...(await sender.finish()),
      dry_run: options.isDry,
      columns,
      skipped: layout.skipped,
      date_order: order,
      time_zone: zone.time_zone,
    },
  };
}

function layoutOf(file: ReadingFile, { map, subject }: Options): Layout {
  const found = findLayout(file.headings, map);
  if (!found.ok) {
    const fault = found.error;
    const headings = file.headings.filter((heading) => heading !== '');
    throw new Refused(
      'heading' in fault
        ? m.layout[fault.code]({ heading: fault.heading, headings })
        : m.layout[fault.code]({ headings }),
    );
  }
  if (found.value.subject === null && subject === null) throw new Refused(m.subjectNeeded);
  if (found.value.subject !== null && subject !== null) {
    throw new Refused(m.subjectColumn({ heading: file.headings[found.value.subject] ?? '' }));
  }
  return found.value;
}

function orderOf(found: Awaited<ReturnType<typeof scanFile>>['order']): Options['order'] {
  if ('order' in found) return found.order;
  throw new Refused('unclear' in found ? m.timesUnclear(found.unclear) : m.timesContradictory(found.contradictory));
}

function placeOf(name: string, { devices }: Options, subjects: FarmSubjects): Subject | null {
  const [found = null, ...others] = subjects.named(name);
  return devices.get(foldText(name)) ?? (others.length > 0 ? null : found);
}

function readOptions(flags: Flags, subjects: FarmSubjects): Options {
  const subject = flags.text('subject');
  const timeColumn = flags.text('time-column');
  return {
    map: [
      ...flags.list('map').map(mapped),
      ...(timeColumn === undefined ? [] : [{ heading: timeColumn.trim(), use: { kind: 'time' as const } }]),
    ],
    subject: subject === undefined ? null : subjectNamed('--subject', subject, subjects),
    devices: new Map(flags.list('device').map((pair) => device(pair, subjects))),
    order: chosen('date-order', DATE_ORDERS, flags),
    mark: chosen('decimal-mark', DECIMAL_MARKS, flags),
    isDry: flags.has('dry-run'),
  };
}

/** Throws UsageError for an unknown zone. */
function checkZone({ connections }: Cli, zone: string): void {
  try {
    connections.localInstants(zone, '2026-01-01T00:00:00.000');
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(m.noSuchZone({ typed: zone }));
    throw error;
  }
}

function mapped(text: string): MappedColumn {
  const column = parseColumnMap(text);
  if ('fault' in column) throw new UsageError(m.columnMap[column.fault]({ typed: text }));
  return column;
}

function device(pair: string, subjects: FarmSubjects): [string, Subject] {
  const at = pair.lastIndexOf('=');
  if (at < 1) throw new UsageError(m.devicePair({ typed: pair }));
  return [foldText(pair.slice(0, at).trim()), subjectNamed('--device', pair.slice(at + 1), subjects)];
}

function subjectNamed(option: string, name: string, subjects: FarmSubjects): Subject {
  const [found, ...others] = subjects.named(name);
  if (found === undefined) throw new CommandError(usage.notOnFarm({ option, name }), EXIT.usage);
  if (others.length > 0) throw new CommandError(m.severalPlaces({ option, name }), EXIT.usage);
  return found;
}

function chosen<T extends string>(option: string, values: readonly T[], flags: Flags): T | null {
  const given = flags.text(option);
  const value = values.find((one) => one === given);
  if (given !== undefined && value === undefined) {
    throw new UsageError(usage.notOneOf({ option: `--${option}`, value: given, values }));
  }
  return value ?? null;
}

function faultText({ fault }: ReadingFileError): string {
  if (fault.code === 'damaged') return m.damaged({ line: fault.line });
  if (fault.code === 'too_large') return m.jsonTooLarge({ most: fault.mebibytes });
  return m.notReadings[fault.code];
}
