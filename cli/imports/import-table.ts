import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { alignTable } from '#cli/text/align-table.ts';
import { widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { DATE_ORDERS } from '#domain/imports/date-orders.ts';
import { DECIMAL_MARKS } from '#domain/imports/read-number.ts';
import { countOf, groupDigits } from '#domain/text/count-of.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { isDay } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { importedWords, type TableKind } from '#ports/record-kinds/imports.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { importOne, type Outcome } from './import-file.ts';

type Query = NonNullable<Parameters<FarmApi['importTable']>[0]['query']>;
type Report = Awaited<ReturnType<FarmApi['importTable']>>;

const COLUMNS = 80;
const [ROWS, LINES, FIELD] = ['Rows', 'Lines', 'Field'];
const LINES_SHOWN = 3;
const REASONS_SHOWN = 40;
const ORDERS = { ymd: 'year first', dmy: 'day first', mdy: 'month first' } as const;
/** Reads a farm's own spreadsheets into it, each whole or not at all unless bad rows are to be skipped. */
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
      name,
      (file) => farm.api.importTable({ params: { kind }, query, file }),
      wordsOfOption,
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

/** A question that the farm asks, as options answer it. */
const wordsOfOption = (field: string, message: string): string =>
  `${field === 'file' ? '' : `--${field.replaceAll('_', '-')}: `}${message
    .replaceAll(
      /\b(date_order|decimal_mark)=(\w+)/g,
      (_, name: string, value: string) => `--${name.replace('_', '-')} ${value}`,
    )
    .replaceAll('Name it: ', 'Name it: --map ')}`;

async function queryOf({ api }: OpenFarm, flags: Flags): Promise<Query> {
  const recipe = flags.text('growth-recipe');
  const tray_capacity = flags.number('tray-capacity');
  if (tray_capacity !== undefined && (!Number.isInteger(tray_capacity) || tray_capacity < 1)) {
    throw new UsageError('--tray-capacity: Enter a whole number of trays, at least 1.');
  }
  const start_date = flags.text('start-date');
  if (start_date !== undefined && !isDay(start_date)) {
    throw new UsageError(`--start-date "${start_date}" is no day. Write it as 2026-11-01.`);
  }
  const map = flags.list('map');
  const odd = map.find((pair) => !/^[^=]+=.*\S/.test(pair));
  if (odd !== undefined) throw new UsageError(`--map "${odd}": write FIELD=HEADING, as in name="Crop name".`);
  return {
    dry_run: flags.has('dry-run') ? true : undefined,
    skip_bad: flags.has('skip-bad') ? true : undefined,
    map: map.length > 0 ? map.join(',') : undefined,
    date_order: chosen('date-order', DATE_ORDERS, flags),
    decimal_mark: chosen('decimal-mark', DECIMAL_MARKS, flags),
    any_weight: flags.has('any-weight') ? true : undefined,
    family: flags.text('family'),
    chamber: flags.text('chamber'),
    tray_capacity,
    growth_recipe: recipe === undefined ? undefined : await recipeUuid(api, recipe),
    start_date,
  };
}

function chosen<T extends string>(option: string, values: readonly T[], flags: Flags): T | undefined {
  const given = flags.text(option);
  const value = values.find((one) => one === given);
  if (given !== undefined && value === undefined) {
    throw new UsageError(`--${option} "${given}": use ${values.join(', ')}.`);
  }
  return value;
}

async function recipeUuid(api: FarmApi, name: string): Promise<string> {
  const recipes = rowsOf(await api.listGrowthRecipes({ query: { latest: true } }));
  const found = recipes.filter(
    ({ metadata, version_uuid }) => version_uuid === name || foldText(metadata.name) === foldText(name),
  );
  const [recipe] = found;
  if (recipe === undefined) throw new CommandError(`--growth-recipe "${name}" is not on this farm.`, EXIT.usage);
  if (found.length > 1) {
    const uuids = found.map(({ version_uuid }) => version_uuid).join(', ');
    throw new CommandError(`--growth-recipe "${name}" names several. Give one of ${uuids}.`, EXIT.usage);
  }
  return recipe.version_uuid;
}

function print({ terminal, look }: Cli, outcome: Outcome<Report>, query: Query): void {
  const tell = (text: string) => {
    const [first = '', ...more] = look === 'plain' ? [text] : wrapText(text, COLUMNS - 4);
    terminal.out(`  ${first}`);
    for (const row of more) terminal.out(`    ${row}`);
  };
  if ('refused' in outcome) {
    terminal.out(`${outcome.file}: refused, nothing was changed.`);
    for (const line of outcome.refused) tell(`! ${line}`);
    return;
  }
  const { report } = outcome;
  terminal.out(`${outcome.file}: ${summary(report, query.dry_run === true)}`);
  const columns = Object.entries(report.columns).map(([field, heading]) =>
    field === heading ? field : `${field} from "${heading}"`,
  );
  if (columns.length > 0) tell(`- read: ${columns.join(', ')}`);
  if (report.unread.length > 0) tell(`- not read: ${report.unread.join(', ')}`);
  for (const line of readingOf(report)) tell(line);
  for (const note of report.notes) tell(`? ${note}`);
  for (const row of look === 'plain' ? sentences(report) : badRows(report)) terminal.out(row);
}

function summary({ added, already_there, read, records }: Report, isDry: boolean): string {
  const counted = records.map(({ kind, count }) => countOf(count, ...importedWords(kind)));
  const what = counted.length > 0 ? ` (${counted.join(', ')})` : '';
  const there = already_there > 0 ? `, ${groupDigits(already_there)} already there` : '';
  return `${groupDigits(added)} of ${groupDigits(read)} ${read === 1 ? 'row' : 'rows'} ${isDry ? 'would be added' : 'added'}${what}${there}.`;
}

const sentences = ({ refusals }: Report): string[] =>
  refusals.map(({ rows, lines, field, reason }) => {
    const which = rows === 1 ? `Line ${lines.join()}` : `${groupDigits(rows)} rows`;
    const first = rows === 1 ? '' : ` First: lines ${lines.slice(0, LINES_SHOWN).join(', ')}.`;
    return `${which}${field === '' ? '' : `, ${field}`}: ${reason}${first}`;
  });

/** A table of the reasons why rows can't be taken, broken to the width of a terminal. */
function badRows({ refusals, other_refusals }: Report): string[] {
  if (refusals.length === 0) return [];
  const shown = refusals.slice(0, REASONS_SHOWN).map(({ rows, lines, field, reason }) => ({
    rows: groupDigits(rows),
    lines: `${lines.slice(0, LINES_SHOWN).join(', ')}${rows > LINES_SHOWN ? ' …' : ''}`,
    ...{ field, reason },
  }));
  const widest = (heading: string, texts: readonly string[]) => Math.max(heading.length, ...texts.map(widthOf));
  const taken =
    widest(
      ROWS,
      shown.map(({ rows }) => rows),
    ) +
    widest(
      LINES,
      shown.map(({ lines }) => lines),
    ) +
    widest(
      FIELD,
      shown.map(({ field }) => field),
    );
  const table = shown.flatMap(({ rows, lines, field, reason }) =>
    wrapText(reason, COLUMNS - taken - 6).map((text, at) =>
      at === 0 ? [rows, lines, field || '-', text] : ['', '', '', text],
    ),
  );
  const headings = [{ heading: ROWS, right: true }, { heading: LINES }, { heading: FIELD }, { heading: 'Why' }];
  const more = refusals.length - shown.length + other_refusals;
  return [
    ...alignTable(headings, table),
    ...(more > 0 ? [`And ${groupDigits(more)} more. --json lists up to 500 reasons.`] : []),
  ];
}

/** How days and numbers were read, and rows to compare with the file; nothing where a file has neither. */
function readingOf({ notation, samples }: Report): string[] {
  const days = Object.entries(notation.date_orders).map(
    ([field, order]) => `${field} ${order === null ? 'unambiguous' : ORDERS[order]}`,
  );
  const mark = notation.decimal_mark;
  const isPlain = days.length === 0 && mark === null && samples.every(({ cells }) => cells.every(isAsWritten));
  if (isPlain) return [];
  return [
    ...(days.length === 0 ? [] : [`- dates: ${days.join(', ')}`]),
    ...(mark === null ? [] : [`- numbers: ${mark} before fractions`]),
    ...samples.map(({ line, cells }) => {
      const read = cells.map((cell) => `${cell.field} ${cell.text}${isAsWritten(cell) ? '' : ` = ${cell.value}`}`);
      return `- line ${line} read as: ${read.join('; ')}`;
    }),
  ];
}

const isAsWritten = ({ text, value }: Report['samples'][number]['cells'][number]): boolean => text === value;

function printNextStep({ terminal }: Cli, outcome: Outcome<Report>, { dry_run, skip_bad }: Query): void {
  if ('refused' in outcome || outcome.report.refused === 0) return;
  const bad = outcome.report.refused;
  const rows = `${outcome.file}: ${groupDigits(bad)} ${bad === 1 ? 'row' : 'rows'} can't be taken`;
  if (skip_bad === true)
    terminal.log(`${rows} and ${dry_run === true ? 'would be' : bad === 1 ? 'was' : 'were'} left out.`);
  else {
    const others = bad < outcome.report.read ? ' --skip-bad takes the others.' : '';
    terminal.log(`${rows}, so nothing ${dry_run === true ? 'would be' : 'was'} added.${others}`);
  }
}
