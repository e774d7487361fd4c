import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { alignRows } from '#cli/text/align-table.ts';
import { fitTable } from '#cli/text/fit-table.ts';
import { m as kinds } from '#cli/words/kinds.ts';
import { m } from '#cli/words/manage/records.ts';
import { flagOf, retiredFlag } from './list-flags.ts';
import { listQuery } from './list-query.ts';
import { kindWords, type ListedKind } from './listed-kinds.ts';
import { readNames, readRecords } from './read-records.ts';
import { type CellContext, cellText, columnsOf, NONE, type RecordColumn, valueAt } from './record-cells.ts';

/** Prints the records of a kind that match the words and options. */
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
  const name = kindWords(kind.kind);
  if (look === 'plain') {
    terminal.out(`${kinds.countOfKind({ name, count: rows.length })}.`);
    for (const row of sentences(columns, rows)) terminal.out(row);
  } else if (rows.length === 0) {
    const narrowing = [...kind.filters.map(flagOf), retiredFlag(kind)?.flag ?? ''];
    const isNarrowed = words.length > 0 || narrowing.some((flag) => flags.isGiven(flag));
    terminal.log(isNarrowed ? m.noMatch({ kinds: name.many }) : m.noneInUse({ kinds: name.many }));
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
    if (table.leftOut.length > 0) terminal.log(m.notShown({ columns: table.leftOut.map(withoutUnit) }));
  }
}

/** Returns whether a column holds only numbers. */
function isNumber(values: readonly unknown[]): boolean {
  const given = values.filter((value) => value !== null && value !== undefined);
  return given.length > 0 && given.every((value) => typeof value === 'number');
}

/** Returns aligned sentences: 'Basil: code BAS, family Mint family, no supplier.' */
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
  const [label = '', unit = null] = heading.split(', ');
  // Within a sentence labels are in lower case, except abbreviations.
  const word = /^\p{Lu}\p{Ll}/u.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
  return cell === NONE ? m.without({ label: word }) : m.fact({ label: word, value: cell, unit });
}

const withoutUnit = (heading: string): string => heading.split(', ')[0] ?? heading;
