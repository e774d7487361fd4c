import { alignRows, alignTable, type Column } from '#cli/text/align-table.ts';
import type { Cli } from './cli.ts';

/** Prints rows as a table with headings, or without them for a screen reader. Without rows it says `empty` on stderr. */
export function printTable(
  { terminal, look }: Pick<Cli, 'terminal' | 'look'>,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  empty: string,
): void {
  if (rows.length === 0) {
    terminal.log(empty);
    return;
  }
  const isPlain = look === 'plain';
  const right = columns.map((column) => column.right === true);
  for (const line of isPlain ? alignRows(rows, right) : alignTable(columns, rows)) terminal.out(line);
}
