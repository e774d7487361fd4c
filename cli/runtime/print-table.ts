import { alignTable, type Column } from '#cli/text/align-table.ts';
import { sentences } from '#cli/text/sentences.ts';
import type { Cli } from './cli.ts';

/** Prints rows as a table with headings, or as sentences for a screen reader. Without rows it says `empty` on stderr. */
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
  for (const line of look === 'plain' ? sentences(columns, rows) : alignTable(columns, rows)) terminal.out(line);
}
