import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { Client } from 'pg';

const ROWS_A_STATEMENT = 2000;

type Row = Record<string, SQLOutputValue>;

/** Fills a farm's empty tables with the rows of a farm's file, which has the same migrations. */
export async function loadPostgres(client: Client, file: string): Promise<void> {
  const db = new DatabaseSync(file, { readOnly: true });
  // Nobody else is there, and the rows come from a farm that kept all rules.
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  await client.query('begin');
  const indexes = await dropIndexes(client);
  for (const table of await namesOf(client, TABLES)) {
    await client.query(`delete from "${table}"`);
    await copyTable(db, client, table);
  }
  for (const index of indexes) await client.query(index);
  for (const statement of await namesOf(client, SERIALS)) await client.query(statement);
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  db.close();
}

async function copyTable(db: DatabaseSync, client: Client, table: string): Promise<void> {
  const name = `load ${table}`;
  const text = `insert into "${table}" overriding system value select * from json_populate_recordset(null::"${table}", $1)`;
  let rows: Row[] = [];
  const insert = async (): Promise<void> => {
    if (rows.length > 0) await client.query({ name, text, values: [JSON.stringify(rows)] });
    rows = [];
  };
  for (const row of db.prepare(`select * from "${table}"`).iterate()) {
    rows.push(row);
    if (rows.length === ROWS_A_STATEMENT) await insert();
  }
  await insert();
}

const TABLES = `select tablename from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'`;
const SERIALS = `
  select format('select setval(%L, (select coalesce(max(%I), 1) from %I))',
    pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name)
  from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`;
const INDEXES = `
  select i.indexname, i.indexdef from pg_indexes i
  where i.schemaname = current_schema() and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`;

async function namesOf(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' });
  return rows.map(([name = '']) => name);
}

/** Takes away the indexes that are no part of their tables; gives the statements that make them again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(INDEXES);
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`);
  return rows.map(({ indexdef }) => indexdef);
}
