import { DatabaseSync } from 'node:sqlite';
import type { NewRow } from './bare-rows.ts';

/** Sees which rows a write leaves. */
export interface WriteWatch {
  /** The rows that are new or different after some work on a batch. */
  during(batch: string, work: () => Promise<void>): Promise<readonly NewRow[]>;
  close(): void;
}

/** Tables whose rows are told apart by what they hold, and which of their rows a batch may touch. */
const KEPT: Readonly<Record<string, string>> = {
  actions: 'batch = $batch',
  batches: 'uuid = $batch',
  batch_trays: 'batch = $batch',
  bed_events: 'batch = $batch',
  harvests: 'batch_uuid = $batch',
  beds: '$batch is not null',
  change_counters: '$batch is not null',
};
/** Tables that only grow. */
const GROWING = ['audit', 'changes', 'kept_answers'];

/** Looks at a database that others write to. */
export function watchWrites(database: string): WriteWatch {
  const db = new DatabaseSync(database, { readOnly: true });
  const kept = Object.entries(KEPT).map(([table, condition]) => ({
    table,
    rows: db.prepare(`select * from ${table} where ${condition}`),
  }));
  const growing = GROWING.map((table) => ({
    table,
    last: db.prepare(`select coalesce(max(rowid), 0) as last from ${table}`),
    // A number that the table gives a new row is no part of what is written.
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
