import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { migrationsOf } from '#adapters/storage-sql/migrations/index.ts';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { type Prepared, param, prepare, type Value } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { SqliteConnection } from '#adapters/storage-sql/sqlite/connection.ts';
import { checkFile, throwIfStopped, writeWholeFile } from '#adapters/storage-sql/sqlite/copy-file.ts';
import { sqliteDialect } from '#adapters/storage-sql/sqlite/dialect.ts';
import { openFarmFile } from '#adapters/storage-sql/sqlite/farm-file.ts';
import { type FarmTable, listTables } from '#adapters/storage-sql/tables/tables.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';

/** A consistent view of a farm, or a transaction that writes it. */
export interface FarmRows {
  readonly connection: Connection;
  readonly dialect: SqlDialect;
}

/** The row count of a table, and the SHA-256 of its rows in the order of their keys. */
export interface TableFigures {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

const ROWS_PER_PAGE = 150;
const ROWS_PER_INSERT = 25;

type Row = readonly Value[];

export async function listAppliedMigrations({ connection, dialect }: FarmRows): Promise<readonly string[]> {
  const query = sql<{ name: string }>`select name from kysely_migration order by name`;
  return (await connection.all(compilable(query, dialect))).map(({ name }) => name);
}

export async function readFigures(rows: FarmRows, tables = listTables()): Promise<readonly TableFigures[]> {
  const figures: TableFigures[] = [];
  for (const table of tables) {
    const digest = createDigest(table.name);
    for await (const page of pagesOf(rows, table)) digest.add(page);
    figures.push(digest.figures());
  }
  return figures;
}

/**
 * Copies all rows of a farm into one that contains only what its migrations added, and compares counts and checksums.
 * Returns them; throws if they differ.
 */
export async function copyTables(
  from: FarmRows,
  to: FarmRows,
  tables: readonly FarmTable[] = listTables(),
  onTable: (figures: TableFigures) => void = () => {},
): Promise<readonly TableFigures[]> {
  const figures: TableFigures[] = [];
  for (const table of tables) {
    await to.connection.run(compilable(sql`delete from ${sql.table(table.name)}`, to.dialect));
    const insert = createInsert(to, table);
    const digest = createDigest(table.name);
    for await (const page of pagesOf(from, table)) {
      digest.add(page);
      await insert(page);
    }
    for (const statement of table.serial === null ? [] : to.dialect.continueSerial(table.name, table.serial)) {
      await to.connection.all(compilable(sql.raw(statement), to.dialect));
    }
    const copied = digest.figures();
    figures.push(copied);
    onTable(copied);
  }
  assertSameFigures(figures, await readFigures(to, tables));
  return figures;
}

/** Throws if two farms differ. */
export function assertSameFigures(wanted: readonly TableFigures[], found: readonly TableFigures[]): void {
  for (const { table, rows, sha256 } of wanted) {
    const other = found.find((one) => one.table === table);
    if (other?.rows === rows && other.sha256 === sha256) continue;
    throw new Error(
      `${table} was not copied whole: ${other?.rows ?? 0} of ${rows} rows, or others. Nothing was changed.`,
    );
  }
}

/** Copies a consistent view of a farm from any engine into a new SQLite file, and checks the copy. */
export async function copyFarmToSqlite(
  { read, dialect }: Pick<Engine, 'read' | 'dialect'>,
  path: string,
  signal?: StopSignal,
): Promise<void> {
  await writeWholeFile(path, async () => {
    await read(async (connection) => {
      const from = { connection, dialect };
      const applied = await listAppliedMigrations(from);
      const target = await openFarmFile(path, migrationsUpTo(applied));
      try {
        await fillFile(target, from, signal);
      } finally {
        target.close();
      }
    });
    await checkFile(path, signal);
  });
}

async function fillFile(target: SqliteConnection, from: FarmRows, signal?: StopSignal): Promise<void> {
  // The file isn't read before it is complete and synced, so it needs no journal.
  target.exec('PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
  const to = { connection: target, dialect: sqliteDialect };
  await copyTables(from, to, tablesIn(target), () => throwIfStopped(signal));
  target.exec('COMMIT');
}

/** Lists the tables and columns of a file, which may be from an older release. */
function tablesIn(file: SqliteConnection): readonly FarmTable[] {
  const columns = new Set<unknown>();
  for (const [name] of file.iterateArrays(COLUMNS_OF_FILE, [])) columns.add(name);
  return listTables((table, column) => columns.has(`${table}.${column}`));
}

const COLUMNS_OF_FILE =
  "select t.name || '.' || c.name from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'";

function migrationsUpTo(applied: readonly string[]) {
  const all = migrationsOf(sqliteDialect);
  return Object.fromEntries(Object.entries(all).filter(([name]) => applied.includes(name)));
}

/** Yields all rows in the order of their keys, in pages. */
async function* pagesOf(
  { connection, dialect }: FarmRows,
  { name, key, columns }: FarmTable,
): AsyncIterable<readonly Row[]> {
  const selected = sql`select ${namesOf(columns.map(([column]) => column))} from ${sql.table(name)}`;
  const order = sql`order by ${namesOf(key)} limit ${sql.lit(ROWS_PER_PAGE)}`;
  const last = sql.join(key.map((column) => param<Value>(column)));
  const first = prepare(() => compilable<unknown>(sql`${selected} ${order}`, dialect));
  const next = prepare(() =>
    compilable<unknown>(sql`${selected} where (${namesOf(key)}) > (${last}) ${order}`, dialect),
  );
  const keyAt = key.map((column) => columns.findIndex(([other]) => other === column));
  for (let page = await connection.allPrepared(first, {}); ; ) {
    const rows = page.map((row) => rowOf(row, columns));
    yield rows;
    // SQLite is synchronous, so the event loop needs a turn between pages.
    await othersTurn();
    const end = rows.at(-1);
    if (end === undefined || rows.length < ROWS_PER_PAGE) return;
    const values = Object.fromEntries(key.map((column, at) => [column, end[keyAt[at] ?? 0]]));
    page = await connection.allPrepared(next, values);
  }
}

/** Returns a row with the same types on every engine: numbers as numbers, booleans as booleans. */
function rowOf(row: unknown, columns: FarmTable['columns']): Row {
  const values: Readonly<Record<string, unknown>> = { ...(row ?? {}) };
  return columns.map(([name, kind]) => {
    const value = values[name];
    if (value === null) return null;
    if (kind === 'text') return String(value);
    return kind === 'flag' ? Boolean(value) : Number(value);
  });
}

/** Returns a function that writes a page, with several rows per statement. */
function createInsert({ connection, dialect }: FarmRows, table: FarmTable): (page: readonly Row[]) => Promise<void> {
  const many = prepareInsert(table, dialect, ROWS_PER_INSERT);
  const one = prepareInsert(table, dialect, 1);
  const insert = async (statement: Prepared<unknown>, rows: readonly Row[]): Promise<void> => {
    const values: Record<string, Value> = {};
    for (const [at, row] of rows.entries()) {
      for (const [column, value] of row.entries()) values[`${at}.${column}`] = value;
    }
    await connection.runPrepared(statement, values);
  };
  return async (page) => {
    const even = page.length - (page.length % ROWS_PER_INSERT);
    for (let at = 0; at < even; at += ROWS_PER_INSERT) await insert(many, page.slice(at, at + ROWS_PER_INSERT));
    for (const row of page.slice(even)) await insert(one, [row]);
  };
}

function prepareInsert({ name, columns }: FarmTable, dialect: SqlDialect, rows: number): Prepared<unknown> {
  const tuples = Array.from(
    { length: rows },
    (_, at) => sql`(${sql.join(columns.map((_, column) => param<Value>(`${at}.${column}`)))})`,
  );
  const names = namesOf(columns.map(([column]) => column));
  return prepare(() => compilable(sql`insert into ${sql.table(name)} (${names}) values ${sql.join(tuples)}`, dialect));
}

function createDigest(table: string) {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (page: readonly Row[]): void => {
      rows += page.length;
      for (const row of page) hash.update(`${JSON.stringify(row)}\n`);
    },
    figures: (): TableFigures => ({ table, rows, sha256: hash.digest('hex') }),
  };
}

const namesOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

const compilable = <R>(query: RawBuilder<R>, { builder }: SqlDialect): Compilable<R> => ({
  compile: () => query.compile(builder),
});
