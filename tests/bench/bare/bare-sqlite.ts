import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { BARE_KINDS } from './bare-kinds.ts';
import { type BareDatabase, bareStatements, type NewRow } from './bare-rows.ts';

/** Opens a farm's file with prepared statements and durable commits. */
export function openBareSqlite(path: string): BareDatabase {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const sql = bareStatements(
    (column) => `cast(julianday(${column}) - julianday(?1) as integer)`,
    (number) => `?${number}`,
  );
  const [page, batch, actions, tasks] = [sql.page, sql.batch, sql.actions, sql.tasks].map((text) => db.prepare(text));
  const kinds = new Map(
    Object.entries(BARE_KINDS).map(([name, kind]) => [
      name,
      kind.statements((number) => `?${number}`).map((text) => ({ text, statement: db.prepare(text) })),
    ]),
  );
  const inserts = new Map<string, StatementSync>();

  const insert = ({ table, row }: NewRow): void => {
    const names = Object.keys(row);
    const key = `${table} ${names.join()}`;
    const marks = names.map(() => '?').join();
    const statement =
      inserts.get(key) ?? db.prepare(`insert or replace into ${table} (${names.join()}) values (${marks})`);
    inserts.set(key, statement);
    statement.run(...Object.values(row).map(toInput));
  };

  return {
    page: async (today, offset) => page?.all(today, offset) ?? [],
    batch: async (today, uuid) => batch?.get(today, uuid),
    actions: async (uuid) => actions?.all(uuid) ?? [],
    tasks: async (today) => tasks?.all(today) ?? [],
    kind: async (name, values) =>
      (kinds.get(name) ?? []).map(({ text, statement }) => statement.all(...(text.includes('?1') ? values : []))),
    write: async (rows) => {
      db.exec('begin immediate');
      for (const row of rows) insert(row);
      db.exec('commit');
    },
  };
}

const toInput = (value: SQLInputValue | boolean): SQLInputValue => (typeof value === 'boolean' ? Number(value) : value);
