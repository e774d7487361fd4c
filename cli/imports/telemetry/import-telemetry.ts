import { basename } from 'node:path';
import { type FarmSubjects, readSubjects } from '#cli/farm/farm-subjects.ts';
import { optionFaultText } from '#cli/imports/option-faults.ts';
import { m } from '#cli/language/messages.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { DATE_ORDERS } from '#domain/imports/date-orders.ts';
import type { Problem } from '#domain/problem.ts';
import { DECIMAL_MARKS } from '#domain/quantities/read-number.ts';
import { type MappedColumn, parseColumnMap } from '#domain/telemetry/imports/parse-column-map.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { fileOfImport, resultOfImport } from '#ports/imports/readings/import-record.ts';
import {
  isZone,
  type PreparedReadings,
  prepareReadings,
  type ReadingChoices,
} from '#ports/imports/readings/prepare-readings.ts';
import { createSender, sendRows } from '#ports/imports/readings/send-readings.ts';
import { type ReadingFile, ReadingFileError, type ReadingFiles } from '#ports/reading-files.ts';
import { askUnits } from './ask-units.ts';
import { printReport, type TelemetryOutcome } from './print-report.ts';
import { readingFaultText } from './reading-fault-text.ts';

/** The options of the command that concern every file. */
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
  if (given !== null && !isZone(given, cli.connections.localInstants)) {
    throw new UsageError(m.telemetry.noSuchZone({ typed: given }));
  }
  const site = farm.siteClock(time_zone);
  const zone = { time_zone, site, given, localInstants: cli.connections.localInstants };
  const outcomes: TelemetryOutcome[] = [];
  for (const file of files) {
    const outcome = await importOne(cli, farm, opener, file, { options, subjects, zone });
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
  cli: Cli,
  farm: OpenFarm,
  opener: ReadingFiles,
  name: string,
  context: Context,
): Promise<TelemetryOutcome> {
  let file: ReadingFile | undefined;
  try {
    file = await opener.open(name, context.options.sheet);
    return await importRows(cli, farm, file, name, context);
  } catch (error) {
    if (error instanceof Refused) return { file: name, refused: error.message };
    if (error instanceof ReadingFileError) return { file: name, refused: faultText(error) };
    if (error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string') {
      const known: Readonly<Record<string, string>> = m.imports.unreadable;
      return { file: name, refused: known[error.code] ?? error.message };
    }
    throw error;
  } finally {
    await file?.close();
  }
}

async function importRows(
  cli: Cli,
  { api }: OpenFarm,
  file: ReadingFile,
  name: string,
  { options, subjects, zone }: Context,
): Promise<TelemetryOutcome> {
  const prepared = await prepare(cli, file, options, subjects, zone);
  const { layout, columns, values, order } = prepared;
  const { isDry, replaces } = options;
  const source = isDry
    ? null
    : (
        await api.beginReadingImport({
          body: fileOfImport(prepared, {
            file_name: name === '-' ? 'stdin' : basename(name),
            sha256: await file.sha256(),
            replaces,
          }),
        })
      ).uuid;
  const sender = createSender(api.addTelemetry, { isDry, replaces, source, now: zone.site.now });
  const tally = await sendRows(file, prepared, sender);
  if (source !== null) await api.finishReadingImport({ params: { uuid: source }, body: resultOfImport(tally) });
  return {
    file: name,
    report: {
      ...tally,
      import: source,
      dry_run: isDry,
      notes: file.notes,
      columns,
      values,
      skipped: layout.skipped,
      unsuited: layout.unsuited,
      date_order: order,
      zone_in_file: prepared.zoneInFile,
      time_zone: zone.time_zone,
    },
  };
}

/** Prepares a file, asking for units that are unclear if the person can be asked. */
async function prepare(
  cli: Cli,
  file: ReadingFile,
  { map, subject, devices, order, mark, isStrict }: Options,
  subjects: FarmSubjects,
  { time_zone, given, localInstants }: Context['zone'],
): Promise<PreparedReadings> {
  const choices: ReadingChoices = {
    ...{ map, subject, order, mark, zone: given, isStrict },
    subjectNamed: (text) => placeOf(text, devices, subjects),
  };
  const zones = { time_zone, localInstants };
  const first = await prepareReadings(file, choices, zones);
  if (first.ok) return first.value;
  const answers = await askUnits(cli, first.error.faults);
  if (answers === null) throw new Refused(readingFaultText(first.error.faults[0], file.headings));
  const then = await prepareReadings(file, { ...choices, map: withAnswers(map, answers) }, zones);
  if (!then.ok) throw new Refused(readingFaultText(then.error.faults[0], file.headings));
  return then.value;
}

/** Adds units to the columns that were named; those that were guessed are named with them. */
const withAnswers = (map: readonly MappedColumn[], answers: readonly MappedColumn[]): readonly MappedColumn[] => {
  const answered = new Set(answers.map(({ heading }) => foldText(heading)));
  return [...map.filter(({ heading }) => !answered.has(foldText(heading))), ...answers];
};

function placeOf(name: string, devices: Options['devices'], subjects: FarmSubjects): Subject | null {
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

function mapped(text: string): MappedColumn {
  const column = parseColumnMap(text);
  if ('fault' in column) throw new UsageError(m.telemetry.columnMap[column.fault]({ typed: text }));
  return column;
}

function device(pair: string, subjects: FarmSubjects): [string, Subject] {
  const at = pair.lastIndexOf('=');
  if (at < 1) throw new UsageError(m.telemetry.devicePair({ typed: pair }));
  return [foldText(pair.slice(0, at).trim()), subjectNamed('--device', pair.slice(at + 1), subjects)];
}

function subjectNamed(option: string, name: string, subjects: FarmSubjects): Subject {
  const [found, ...others] = subjects.named(name);
  if (found === undefined) throw new CommandError(m.usage.notOnFarm({ option, name }), EXIT.usage);
  if (others.length > 0) throw new CommandError(m.telemetry.severalPlaces({ option, name }), EXIT.usage);
  return found;
}

function chosen<T extends string>(option: string, values: readonly T[], flags: Flags): T | null {
  const given = flags.text(option);
  const value = values.find((one) => one === given);
  if (given !== undefined && value === undefined) {
    throw new UsageError(m.usage.notOneOf({ option: `--${option}`, value: given, values }));
  }
  return value ?? null;
}

const workbookText = (problem: Problem): string =>
  Object.entries(problem.errors ?? { file: [problem] })
    .flatMap(([field, faults]) => faults.map((fault) => optionFaultText(field, fault)))
    .join(' ');

function faultText({ fault }: ReadingFileError): string {
  if (fault.code === 'workbook') return workbookText(fault.problem);
  if (fault.code === 'bad_line') return m.telemetry.badLine({ line: fault.line });
  if (fault.code === 'too_many_names') return m.telemetry.tooManyNames({ most: fault.most });
  if (fault.code === 'damaged') return m.telemetry.damaged({ line: fault.line });
  if (fault.code === 'too_large') return m.telemetry.fileTooLarge({ most: fault.mebibytes });
  return m.telemetry.notReadings[fault.code];
}
