import { DatabaseSync } from 'node:sqlite';
import type { NewRow } from '#tests/bench/bare/bare-rows.ts';

/** Records the rows that writes insert or change. */
export interface WriteWatch {
  /** Returns the rows that are new or different after some work on a batch. */
  during(batch: string, work: () => Promise<void>): Promise<readonly NewRow[]>;
  close(): void;
}

/** Tables whose rows are compared, with the condition for rows that belong to a batch. */
const KEPT: Readonly<Record<string, string>> = {
  actions: 'batch = $batch',
  batches: 'uuid = $batch',
  batch_trays: 'batch = $batch',
  bed_events: 'batch = $batch',
  harvests: 'batch_uuid = $batch',
  beds: '$batch is not null',
  change_counters: '$batch is not null',
};
/** Append-only tables. */
const GROWING = ['audit', 'changes', 'kept_answers'];

/** Watches a database that other processes write to. */
export function watchWrites(database: string): WriteWatch {
  const db = new DatabaseSync(database, { readOnly: true });
  const kept = Object.entries(KEPT).map(([table, condition]) => ({
    table,
    rows: db.prepare(`select * from ${table} where ${condition}`),
  }));
  const growing = GROWING.map((table) => ({
    table,
    last: db.prepare(`select coalesce(max(rowid), 0) as last from ${table}`),
    // Generated row numbers are left out.
    rows: db.prepare(`select ${columnsOf(db, table)} from ${table} where rowid > $last`),
  }));
  const snapshot = (batch: string): Map<string, NewRow> =>
    new Map(
      kept.flatMap(({ table, rows }) =>
        rows.all({ batch }).map((row) => [`${table} ${JSON.stringify(Object.values(row))}`, { table, row }] as const),
      ),
    );
  return {
    during: async (batch, work) => {
      const before = snapshot(batch);
      const lasts = growing.map(({ last }) => last.get()?.last ?? 0);
      await work();
      const changed = [...snapshot(batch)].flatMap(([key, row]) => (before.has(key) ? [] : [row]));
      const added = growing.flatMap(({ table, rows }, at) =>
        rows.all({ last: lasts[at] ?? 0 }).map((row) => ({ table, row })),
      );
      return [...changed, ...added];
    },
    close: () => db.close(),
  };
}

const columnsOf = (db: DatabaseSync, table: string): string =>
  db
    .prepare('select name from pragma_table_info(?) where not (pk = 1 and type = ?)')
    .all(table, 'INTEGER')
    .map(({ name }) => name)
    .join();
