import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { alignRows } from '#cli/text/align-table.ts';
import { fitTable } from '#cli/text/fit-table.ts';
import { countOf } from '#domain/text/count-of.ts';
import { flagOf, retiredFlag } from './list-flags.ts';
import { listQuery } from './list-query.ts';
import type { ListedKind } from './listed-kinds.ts';
import { readNames, readRecords } from './read-records.ts';
import { type CellContext, cellText, columnsOf, NONE, type RecordColumn, valueAt } from './record-cells.ts';

/** Prints the records of a kind that words and options ask for. */
export async function listRecords(
  { terminal, look }: Cli,
  { api }: OpenFarm,
  kind: ListedKind,
  words: readonly string[],
  flags: Flags,
): Promise<undefined> {
  const query = await listQuery(api, kind, words, flags);
  const columns = columnsOf(kind);
  const fields = columns.map(({ path }) => path);
  const [records, names] = await Promise.all([
    readRecords(api, kind, query),
    look === 'json' ? new Map() : readNames(api, kind, fields),
  ]);
  if (look === 'json') {
    terminal.json(records);
    return;
  }
  const context: CellContext = { names, site: null };
  const rows = records.map((record) =>
    columns.map(({ path, per }) => cellText(valueAt(record, path), context, per).replaceAll('\n', ' ')),
  );
  const [one, many] = kind.words;
  if (look === 'plain') {
    terminal.out(`${countOf(rows.length, one, many)}.`);
    for (const row of sentences(columns, rows)) terminal.out(row);
  } else if (rows.length === 0) {
    const narrowing = [...kind.filters.map(flagOf), retiredFlag(kind)?.flag ?? ''];
    const isNarrowed = words.length > 0 || narrowing.some((flag) => flags.isGiven(flag));
    terminal.log(isNarrowed ? `No ${many} match.` : `There are no ${many} in use.`);
  } else {
    const table = fitTable(
      columns.map(({ heading, path }) => ({
        heading,
        right: isNumber(records.map((record) => valueAt(record, path))),
      })),
      rows,
      look === 'screen' ? terminal.columns : null,
    );
    for (const row of table.rows) terminal.out(row);
    if (table.leftOut.length > 0)
      terminal.log(`No room for: ${table.leftOut.map(withoutUnit).join(', ')}. A wider window shows all.`);
  }
}

/** Whether a column holds numbers, and nothing else. */
function isNumber(values: readonly unknown[]): boolean {
  const given = values.filter((value) => value !== null && value !== undefined);
  return given.length > 0 && given.every((value) => typeof value === 'number');
}

/** 'Basil: code BAS, family Mint family, no supplier.', one a row, aligned. */
function sentences([, ...columns]: readonly RecordColumn[], rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map(([title = '', ...rest]) => {
    const facts = rest.map((cell, at) => factOf(columns[at]?.heading ?? '', cell));
    return [title, ...facts].map((text, at) => {
      if (at === facts.length) return `${text}.`;
      return at === 0 ? `${text}:` : `${text},`;
    });
  });
  return alignRows(cells, [], ' ');
}

function factOf(heading: string, cell: string): string {
  const [label = '', unit] = heading.split(', ');
  // A word is written small within a sentence, an abbreviation as it is.
  const word = /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
  if (cell === NONE) return `no ${word}`;
  return unit === undefined ? `${word} ${cell}` : `${word} ${cell} ${unit}`;
}

/** 'Area' of 'Area, m2'. */
const withoutUnit = (heading: string): string => heading.split(', ')[0] ?? heading;
