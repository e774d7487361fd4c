import { basename } from 'node:path';
import { type FarmSubjects, readSubjects } from '#cli/farm/farm-subjects.ts';
import { optionFaultText } from '#cli/imports/option-faults.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { m } from '#cli/words/farm/telemetry.ts';
import { m as imports } from '#cli/words/imports.ts';
import { m as usage } from '#cli/words/usage.ts';
import { DATE_ORDERS } from '#domain/imports/date-orders.ts';
import type { Problem } from '#domain/problem.ts';
import { unitsOf } from '#domain/quantities/quantities.ts';
import { DECIMAL_MARKS, type DecimalMark } from '#domain/quantities/read-number.ts';
import { findLayout, type Layout, type LayoutFault } from '#domain/telemetry/imports/layout.ts';
import { createLocalTimes, type LocalInstants } from '#domain/telemetry/imports/local-times.ts';
import { type MappedColumn, parseColumnMap } from '#domain/telemetry/imports/parse-column-map.ts';
import { createRowReader } from '#domain/telemetry/imports/read-row.ts';
import { type NamedZone, offsetMs } from '#domain/telemetry/imports/time-heading.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { METRIC_QUANTITIES } from '#domain/telemetry/reading-unit.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { addMs } from '#domain/time.ts';
import { type ReadingFile, ReadingFileError, type ReadingFiles } from '#ports/reading-files.ts';
import { printReport, type TelemetryOutcome } from './print-report.ts';
import { beginImport, finishImport } from './record-import.ts';
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
  /** Of workbooks; null for the only one with data. */
  readonly sheet: string | null;
  readonly isDry: boolean;
  /** Replaces readings that have other values. */
  readonly replaces: boolean;
  /** Refuses files with columns that name a metric and can't be read. */
  readonly isStrict: boolean;
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
  const given = flags.text('time-zone') ?? null;
  if (given !== null) checkZone(cli, given);
  const site = farm.siteClock(time_zone);
  const zone = { time_zone, site, given, localInstants: cli.connections.localInstants };
  const outcomes: TelemetryOutcome[] = [];
  for (const file of files) {
    const outcome = await importOne(farm, opener, file, { options, subjects, zone });
    outcomes.push(outcome);
    if (cli.look !== 'json') printReport(cli, outcome, site);
  }
  if (cli.look === 'json') cli.terminal.json(outcomes);
  return outcomes.some(hasFailed) ? EXIT.refused : undefined;
}

/** A file whose readings are neither added nor there already has failed too. */
const hasFailed = (outcome: TelemetryOutcome): boolean =>
  'refused' in outcome || outcome.report.added + outcome.report.known + outcome.report.replaced === 0;

interface Context {
  readonly options: Options;
  readonly subjects: FarmSubjects;
  readonly zone: {
    readonly time_zone: string;
    readonly site: SiteClock;
    /** As --time-zone says; null without it. */
    readonly given: string | null;
    readonly localInstants: Cli['connections']['localInstants'];
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
    file = await opener.open(name, context.options.sheet);
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
  const left = [...layout.repeated, ...layout.unsuited.map(({ heading }) => heading)];
  if (options.isStrict && left.length > 0) throw new Refused(m.strictRefused({ headings: left }));
  const notation = await scanFile(file, layout);
  const order = options.order ?? layout.order ?? orderOf(notation.order);
  const named = zoneOf(layout.zone ?? file.zone, zone);
  const fileZone = named ?? zone.given ?? zone.time_zone;
  const read = createRowReader({
    layout,
    order,
    mark: options.mark ?? markOf(notation.mark),
    localTime: createLocalTimes((local) => fixedInstants(fileZone, local) ?? zone.localInstants(fileZone, local)),
    daysBehind: file.daysBehind,
    subjectOf: (text) => (text === null ? options.subject : placeOf(text, options, subjects)),
  });
  const columns =
    layout.readings.form === 'long'
      ? []
      : layout.readings.columns.map(({ heading, metric, unit }) => ({ heading, metric, unit }));
  const { isDry, replaces } = options;
  const source = isDry
    ? null
    : await beginImport(api, {
        file_name: name === '-' ? 'stdin' : basename(name),
        sha256: await file.sha256(),
        columns,
        skipped: layout.skipped,
        date_order: order,
        time_zone: fileZone,
        replaces,
      });
  const sender = createSender(api.addTelemetry, { isDry, replaces, source, now: zone.site.now });
  for await (const rows of file.rows()) {
    for (const { line, cells } of rows) {
      sender.countRow();
      const { readings, faults } = read(cells);
      for (const reading of readings) await sender.add(reading, line);
      for (const { fault, text } of faults) sender.addFault(fault, line, text);
    }
  }
  const tally = await sender.finish();
  if (source !== null) await finishImport(api, source, tally);
  return {
    file: name,
    report: {
      ...tally,
      import: source,
      dry_run: isDry,
      notes: file.notes,
      columns,
      skipped: layout.skipped,
      unsuited: layout.unsuited,
      date_order: order,
      zone_in_file: named,
      time_zone: zone.time_zone,
    },
  };
}

function layoutOf(file: ReadingFile, { map, subject }: Options): Layout {
  const found = findLayout(file.headings, map, file.units);
  if (!found.ok) throw new Refused(layoutText(found.error, file.headings));
  if (found.value.subject === null && subject === null) throw new Refused(m.subjectNeeded);
  if (found.value.subject !== null && subject !== null) {
    throw new Refused(m.subjectColumn({ heading: file.headings[found.value.subject] ?? '' }));
  }
  return found.value;
}

function layoutText(fault: LayoutFault, all: readonly string[]): string {
  const headings = all.filter((heading) => heading !== '');
  if (!('heading' in fault)) return m.layout[fault.code]({ headings });
  if (!('metric' in fault)) return m.layout[fault.code]({ heading: fault.heading, headings });
  const { heading, metric, unit } = fault;
  return m.unitFaults[fault.code]({ heading, metric, unit, units: unitsOf(METRIC_QUANTITIES[metric]) });
}

/** Returns the zone that a file names; null if it names none, or one that isn't a zone. */
function zoneOf(found: NamedZone | null, { given, localInstants }: Context['zone']): string | null {
  if (found === null) return null;
  if ('unclear' in found) {
    if (given === null) throw new Refused(m.zoneUnclear({ zone: found.unclear }));
    return null;
  }
  const { zone } = found;
  try {
    if (offsetMs(zone) === null) localInstants(zone, '2026-01-01T00:00:00.000');
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  const isSame = given === null || plainZone(given) === plainZone(zone);
  if (!isSame) throw new Refused(m.zonesDiffer({ zone, option: given }));
  return zone;
}

const plainZone = (zone: string): string => (/^(?:etc\/)?(?:utc|gmt)$/i.test(zone) ? '+00:00' : zone);

/** Returns the instants of a local time with an offset such as '-06:00'; null for the name of a zone. */
function fixedInstants(zone: string, local: string): ReturnType<LocalInstants> | null {
  const ms = offsetMs(zone);
  if (ms === null) return null;
  const instant = addMs(`${local}Z`, -ms);
  return { first: instant, last: instant };
}

function markOf(found: Awaited<ReturnType<typeof scanFile>>['mark']): DecimalMark {
  if (typeof found === 'string') return found;
  throw new Refused(imports.solvedByOption.number_ambiguous(found));
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
    sheet: flags.text('sheet') ?? null,
    isDry: flags.has('dry-run'),
    replaces: flags.has('replace'),
    isStrict: flags.has('strict'),
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

const workbookText = (problem: Problem): string =>
  Object.entries(problem.errors ?? { file: [problem] })
    .flatMap(([field, faults]) => faults.map((fault) => optionFaultText(field, fault)))
    .join(' ');

function faultText({ fault }: ReadingFileError): string {
  if (fault.code === 'workbook') return workbookText(fault.problem);
  if (fault.code === 'damaged') return m.damaged({ line: fault.line });
  if (fault.code === 'too_large') return m.fileTooLarge({ most: fault.mebibytes });
  return m.notReadings[fault.code];
}
