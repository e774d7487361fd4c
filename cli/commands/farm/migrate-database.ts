import { m } from '#cli/language/messages.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { alignRows, alignTable } from '#cli/text/align-table.ts';
import { textOf } from '#messages/render.ts';

/** Copies a farm that isn't open into an empty PostgreSQL database. */
export const migrateDatabase: Command = async ({ terminal, connections, look }, _words, flags) => {
  const to = flags.text('to');
  if (to === undefined) throw new UsageError(`${m.usage.missing({ option: '--to' })} ${m.usage.databaseAddress}`);
  const tables = await connections
    .migrateDatabase({
      to,
      databaseUrl: flags.text('database-url') ?? null,
      onProgress: (step) => terminal.progress(textOf(m.upkeep.steps, step)),
    })
    .finally(() => terminal.progress(null));
  if (look === 'json') {
    terminal.json({ tables });
    return undefined;
  }
  const rows = tables.map(({ table, rows: count, sha256 }) => [table, String(count), sha256.slice(0, 16)]);
  const columns = [
    { heading: m.upkeep.copiedHeadings.table },
    { heading: m.upkeep.copiedHeadings.rows, right: true },
    { heading: m.upkeep.copiedHeadings.hash },
  ];
  const lines = look === 'plain' ? alignRows(rows, [false, true, false]) : alignTable(columns, rows);
  for (const line of lines) terminal.out(line);
  const total = tables.reduce((sum, { rows: count }) => sum + count, 0);
  terminal.log(m.upkeep.copied({ rows: total }));
  return undefined;
};
