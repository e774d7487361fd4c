import type { Command } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { alignRows, alignTable } from '#cli/text/align-table.ts';
import { countOf } from '#domain/text/count-of.ts';

/** Copies a farm that nobody has open into an empty PostgreSQL database. */
export const migrateDatabase: Command = async ({ terminal, connections, look }, _words, flags) => {
  const to = flags.text('to');
  if (to === undefined)
    throw new UsageError('--to is missing. Enter an address such as postgres://user:password@host/database.');
  const tables = await connections
    .migrateDatabase({ to, databaseUrl: flags.text('database-url') ?? null, onProgress: terminal.progress })
    .finally(() => terminal.progress(null));
  if (look === 'json') {
    terminal.json({ tables });
    return undefined;
  }
  const rows = tables.map(({ table, rows: count, sha256 }) => [table, String(count), sha256.slice(0, 16)]);
  const columns = [{ heading: 'table' }, { heading: 'rows', right: true }, { heading: 'sha256' }];
  const lines = look === 'plain' ? alignRows(rows, [false, true, false]) : alignTable(columns, rows);
  for (const line of lines) terminal.out(line);
  const total = tables.reduce((sum, { rows: count }) => sum + count, 0);
  terminal.log(`Copied ${countOf(total, 'row')}; both sides are equal. The farm they came from is as it was.`);
  return undefined;
};
