import type { Command } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { alignRows, alignTable } from '#cli/text/align-table.ts';
import { m } from '#cli/words/upkeep.ts';
import { m as usage } from '#cli/words/usage.ts';
import { textOf } from '#messages/render.ts';

/** Copies a farm that isn't open into an empty PostgreSQL database. */
export const migrateDatabase: Command = async ({ terminal, connections, look }, _words, flags) => {
  const to = flags.text('to');
  if (to === undefined) throw new UsageError(`${usage.missing({ option: '--to' })} ${usage.databaseAddress}`);
  const tables = await connections
    .migrateDatabase({
      to,
      databaseUrl: flags.text('database-url') ?? null,
      onProgress: (step) => terminal.progress(textOf(m.steps, step)),
    })
    .finally(() => terminal.progress(null));
  if (look === 'json') {
    terminal.json({ tables });
    return undefined;
  }
  const rows = tables.map(({ table, rows: count, sha256 }) => [table, String(count), sha256.slice(0, 16)]);
  const columns = [
    { heading: m.copiedHeadings.table },
    { heading: m.copiedHeadings.rows, right: true },
    { heading: m.copiedHeadings.hash },
  ];
  const lines = look === 'plain' ? alignRows(rows, [false, true, false]) : alignTable(columns, rows);
  for (const line of lines) terminal.out(line);
  const total = tables.reduce((sum, { rows: count }) => sum + count, 0);
  terminal.log(m.copied({ rows: total }));
  return undefined;
};
