import { m } from '#cli/language/messages.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { fitTable } from '#cli/text/fit-table.ts';
import { sentences } from '#cli/text/sentences.ts';
import { flagOf, retiredFlag } from './list-flags.ts';
import { listQuery } from './list-query.ts';
import { kindWords, type ListedKind } from './listed-kinds.ts';
import { readNames, readRecords } from './read-records.ts';
import { type CellContext, cellText, columnsOf, valueAt } from './record-cells.ts';

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
    columns.map(({ path, per, number }) => cellText(valueAt(record, path), context, per, number).replaceAll('\n', ' ')),
  );
  const name = kindWords(kind.kind);
  if (look === 'plain') {
    terminal.out(`${m.kinds.countOfKind({ name, count: rows.length })}.`);
    for (const row of sentences(columns, rows)) terminal.out(row);
  } else if (rows.length === 0) {
    const narrowing = [...kind.filters().map(flagOf), retiredFlag(kind)?.flag ?? ''];
    const isNarrowed = words.length > 0 || narrowing.some((flag) => flags.isGiven(flag));
    terminal.log(isNarrowed ? m.records.noMatch({ kinds: name.many }) : m.records.noneInUse({ kinds: name.many }));
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
    if (table.leftOut.length > 0) terminal.log(m.records.notShown({ columns: table.leftOut.map(withoutUnit) }));
  }
}

/** Returns whether a column holds only numbers. */
function isNumber(values: readonly unknown[]): boolean {
  const given = values.filter((value) => value !== null && value !== undefined);
  return given.length > 0 && given.every((value) => typeof value === 'number');
}

const withoutUnit = (heading: string): string => heading.split(', ')[0] ?? heading;
