import { m } from '#cli/language/messages.ts';
import { kindWords } from '#cli/records/listed-kinds.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { alignTable } from '#cli/text/align-table.ts';
import { widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { DATE_ORDERS } from '#domain/imports/date-orders.ts';
import { DECIMAL_MARKS } from '#domain/quantities/read-number.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { isDay } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { TableKind } from '#ports/record-kinds/imports.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { importOne, type Outcome } from './import-file.ts';
import { optionFaultText } from './option-faults.ts';
import { notesOf, reasonOf } from './report-texts.ts';

type Query = NonNullable<Parameters<FarmApi['importTable']>[0]['query']>;
type Report = Awaited<ReturnType<FarmApi['importTable']>>;

const COLUMNS = 80;
const LINES_SHOWN = 3;
const REASONS_SHOWN = 40;

/** Imports spreadsheets. Each is imported completely or not at all, unless --skip-bad was given. */
export async function importTable(
  cli: Cli,
  farm: OpenFarm,
  kind: TableKind,
  files: readonly string[],
  flags: Flags,
): Promise<number | undefined> {
  const { terminal, look } = cli;
  const query = await queryOf(farm, flags);
  const outcomes: Outcome<Report>[] = [];
  for (const name of files) {
    const outcome = await importOne(
      terminal,
      name,
      (file) => farm.api.importTable({ params: { kind }, query, file }),
      optionFaultText,
    );
    outcomes.push(outcome);
    if (look !== 'json') print(cli, outcome, query);
    printNextStep(cli, outcome, query);
  }
  if (look === 'json') terminal.json(outcomes);
  const isKeptOut = (outcome: Outcome<Report>) =>
    'refused' in outcome || (outcome.report.refused > 0 && query.skip_bad !== true);
  return outcomes.some(isKeptOut) ? EXIT.refused : undefined;
}

async function queryOf({ api }: OpenFarm, flags: Flags): Promise<Query> {
  const recipe = flags.text('growth-recipe');
  const tray_capacity = flags.number('tray-capacity');
  if (tray_capacity !== undefined && (!Number.isInteger(tray_capacity) || tray_capacity < 1)) {
    throw new UsageError(m.usage.optionFault({ option: '--tray-capacity', fault: m.usage.wholeTrays }));
  }
  const start_date = flags.text('start-date');
  if (start_date !== undefined && !isDay(start_date)) {
    throw new UsageError(
      m.usage.notADay({ option: '--start-date', value: start_date, examples: ['2026-11-01', '2026-12-24'] }),
    );
  }
  const map = flags.list('map');
  const odd = map.find((pair) => !/^[^=]+=.*\S/.test(pair));
  if (odd !== undefined) throw new UsageError(m.imports.mapPair({ typed: odd }));
  return {
    dry_run: flags.has('dry-run') ? true : undefined,
    skip_bad: flags.has('skip-bad') ? true : undefined,
    map: map.length > 0 ? map.join(',') : undefined,
    date_order: chosen('date-order', DATE_ORDERS, flags),
    decimal_mark: chosen('decimal-mark', DECIMAL_MARKS, flags),
    sheet: flags.text('sheet'),
    any_weight: flags.has('any-weight') ? true : undefined,
    family: flags.text('family'),
    chamber: flags.text('chamber'),
    create_places: flags.has('create-places') ? true : undefined,
    tray_capacity,
    growth_recipe: recipe === undefined ? undefined : await recipeUuid(api, recipe),
    start_date,
  };
}

function chosen<T extends string>(option: string, values: readonly T[], flags: Flags): T | undefined {
  const given = flags.text(option);
  const value = values.find((one) => one === given);
  if (given !== undefined && value === undefined) {
    throw new UsageError(m.usage.notOneOf({ option: `--${option}`, value: given, values }));
  }
  return value;
}

async function recipeUuid(api: FarmApi, name: string): Promise<string> {
  const recipes = rowsOf(await api.listGrowthRecipes({ query: { latest: true } }));
  const found = recipes.filter(
    ({ metadata, version_uuid }) => version_uuid === name || foldText(metadata.name) === foldText(name),
  );
  const [recipe] = found;
  if (recipe === undefined) throw new CommandError(m.usage.notOnFarm({ option: '--growth-recipe', name }), EXIT.usage);
  if (found.length > 1) {
    const uuids = found.map(({ version_uuid }) => version_uuid).join(', ');
    throw new CommandError(m.imports.severalRecipes({ name, uuids }), EXIT.usage);
  }
  return recipe.version_uuid;
}

/** Prints what was read on stdout, and what was refused on stderr. */
function print({ terminal, look }: Cli, outcome: Outcome<Report>, query: Query): void {
  const itemRows = (text: string): readonly string[] => {
    const [first = '', ...more] = look === 'plain' ? [text] : wrapText(text, COLUMNS - 4);
    return [`  ${first}`, ...more.map((row) => `    ${row}`)];
  };
  const printItem = (text: string) => {
    for (const row of itemRows(text)) terminal.out(row);
  };
  if ('refused' in outcome) {
    terminal.log(m.imports.refused({ file: outcome.file }));
    for (const row of outcome.refused.flatMap((line) => itemRows(`! ${line}`))) terminal.log(row);
    return;
  }
  const { report } = outcome;
  terminal.out(summary(outcome.file, report, query.dry_run === true));
  const columns = Object.entries(report.columns).map(([field, heading]) =>
    field === heading ? field : m.imports.fieldFrom({ field, heading }),
  );
  if (columns.length > 0) printItem(m.imports.columnsRead({ columns: columns.join(', ') }));
  if (report.unread.length > 0) printItem(m.imports.columnsNotRead({ columns: report.unread.join(', ') }));
  for (const line of readingOf(report)) printItem(line);
  for (const note of notesOf(report)) printItem(`? ${note}`);
  for (const row of look === 'plain' ? sentences(report) : badRows(report)) terminal.log(row);
}

function summary(file: string, { added, already_there, read, records }: Report, isDry: boolean): string {
  const counted = records.map(({ kind, count }) => m.kinds.countOfKind({ name: kindWords(kind), count })).join(', ');
  return m.imports.summary({ file, added, read, isDry, records: counted, existing: already_there });
}

const sentences = ({ refusals }: Report): string[] =>
  refusals.map((refusal) => {
    const { rows, lines, field } = refusal;
    return m.imports.refusal({ rows, lines: lines.slice(0, LINES_SHOWN), field, reason: reasonOf(refusal) });
  });

/** Returns a table of the reasons why rows were refused, within 80 columns. */
function badRows({ refusals, other_refusals }: Report): string[] {
  if (refusals.length === 0) return [];
  const shown = refusals.slice(0, REASONS_SHOWN).map((refusal) => ({
    rows: m.language.number(refusal.rows),
    lines: `${refusal.lines.slice(0, LINES_SHOWN).join(', ')}${refusal.rows > LINES_SHOWN ? ' …' : ''}`,
    ...{ field: refusal.field, reason: reasonOf(refusal) },
  }));
  const widest = (heading: string, texts: readonly string[]) => Math.max(heading.length, ...texts.map(widthOf));
  const taken =
    widest(
      m.imports.headings.rows,
      shown.map(({ rows }) => rows),
    ) +
    widest(
      m.imports.headings.lines,
      shown.map(({ lines }) => lines),
    ) +
    widest(
      m.imports.headings.field,
      shown.map(({ field }) => field),
    );
  const table = shown.flatMap(({ rows, lines, field, reason }) =>
    wrapText(reason, COLUMNS - taken - 6).map((text, at) =>
      at === 0 ? [rows, lines, field || '-', text] : ['', '', '', text],
    ),
  );
  const headings = [
    { heading: m.imports.headings.rows, right: true },
    { heading: m.imports.headings.lines },
    { heading: m.imports.headings.field },
    { heading: m.imports.headings.reason },
  ];
  const more = refusals.length - shown.length + other_refusals;
  return [...alignTable(headings, table), ...(more > 0 ? [m.imports.moreReasons({ count: more })] : [])];
}

/** Describes how dates and numbers were interpreted, with sample rows; empty if all cells were unambiguous. */
function readingOf({ notation, samples }: Report): string[] {
  const days = Object.entries(notation.date_orders).map(
    ([field, order]) => `${field} ${order === null ? m.imports.unambiguous : m.imports.dateOrders[order]}`,
  );
  const mark = notation.decimal_mark;
  const isPlain = days.length === 0 && mark === null && samples.every(({ cells }) => cells.every(isAsWritten));
  if (isPlain) return [];
  return [
    ...(days.length === 0 ? [] : [m.imports.dates({ fields: days.join(', ') })]),
    ...(mark === null ? [] : [m.imports.decimalMarks[mark]]),
    ...samples.map(({ line, cells }) => {
      const read = cells.map((cell) => `${cell.field} ${cell.text}${isAsWritten(cell) ? '' : ` = ${cell.value}`}`);
      return m.imports.lineRead({ line, cells: read.join('; ') });
    }),
  ];
}

const isAsWritten = ({ text, value }: Report['samples'][number]['cells'][number]): boolean => text === value;

function printNextStep({ terminal }: Cli, outcome: Outcome<Report>, { dry_run, skip_bad }: Query): void {
  if ('refused' in outcome || outcome.report.refused === 0) return;
  const { refused, read } = outcome.report;
  const about = { file: outcome.file, rows: refused, isDry: dry_run === true };
  if (skip_bad === true) terminal.log(m.imports.leftOut(about));
  else terminal.log([m.imports.notAdded(about), ...(refused < read ? [m.imports.skipBadTakesOthers] : [])].join(' '));
}
