import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';

const PROGRAM = 'psql';
/** Characters sent at a time. */
const CHUNK = 1 << 18;

/** Fills a farm's empty tables with the rows of a farm's file, which has the same migrations. Needs psql. */
export async function loadPostgres(url: string, file: string): Promise<void> {
  const db = new DatabaseSync(file, { readOnly: true });
  const clients = [await open(url), await open(url)] as const;
  const [client, builder] = clients;
  try {
    const foreignKeys = await takeAway(client, CONSTRAINTS, [['f']]);
    const others = await takeAway(client, CONSTRAINTS, [['p', 'u']]);
    const indexes = await takeAway(client, INDEXES);
    let building = Promise.resolve();
    for (const table of await namesOf(client, TABLES)) {
      await copyTable(db, url, table);
      // Indexes of one table are built while the next table is filled.
      const own = [...others, ...indexes].filter((made) => made.table === table);
      building = building.then(() => runAll(builder, own));
      building.catch(() => {});
    }
    await building;
    await runAll(client, foreignKeys);
    for (const statement of await namesOf(client, SERIALS)) await client.query(statement);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    for (const one of clients) await one.end();
    db.close();
  }
}

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("set maintenance_work_mem = '512MB'");
  return client;
}

/** An index or constraint to recreate once its table is full. */
interface Made {
  readonly table: string;
  readonly statement: string;
}

async function runAll(client: Client, made: readonly Made[]): Promise<void> {
  for (const { statement } of made) await client.query(statement);
}

/** Sends all rows of a table to the server. COPY FREEZE into a table truncated in the same transaction writes them once. */
async function copyTable(db: DatabaseSync, url: string, table: string): Promise<void> {
  const columns = db.prepare('select name, type from pragma_table_info(?)').all(table);
  const names = columns.map(({ name }) => `"${String(name)}"`);
  const values = columns.map(({ type }, at) => asField(names[at] ?? '', String(type)));
  const lines = db.prepare(`select ${values.join(" || ',' || ")} || char(10) as line from "${table}" order by rowid`);
  const words = [
    // Disables triggers, since the rows come from a valid farm.
    'set session_replication_role = replica',
    `truncate "${table}"`,
    `copy "${table}" (${names.join()}) from stdin with (format csv, freeze)`,
  ];
  const program = spawn(
    PROGRAM,
    ['-X', '-q', '-1', '-v', 'ON_ERROR_STOP=1', ...words.flatMap((word) => ['-c', word]), url],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  const ended = once(program, 'close');
  // If psql fails, its exit code says more than the broken pipe.
  const handed = pipeline(Readable.from(inChunks(lines.iterate())), program.stdin).catch((error: unknown) => error);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${PROGRAM} could not fill ${table}: it ended with ${code}.`);
  const failure = await handed;
  if (failure !== undefined) throw failure;
}

function* inChunks(rows: Iterable<Record<string, SQLOutputValue>>): Generator<string> {
  let chunk = '';
  for (const { line } of rows) {
    chunk += String(line);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Formats a column as a CSV field; null is empty. */
const asField = (name: string, type: string): string => {
  // 17 digits identify every double exactly.
  const text = type.toLowerCase() === 'real' ? `printf('%!.17g', ${name})` : `replace(${name}, '"', '""')`;
  return `case when ${name} is null then '' else '"' || ${text} || '"' end`;
};

const TABLES = `select tablename from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'`;
const SERIALS = `
  select format('select setval(%L, (select coalesce(max(%I), 1) from %I))',
    pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name)
  from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`;
const CONSTRAINTS = `
  select t.relname as table, format('alter table %I drop constraint %I', t.relname, c.conname) as removal,
    format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) as statement
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where t.relnamespace = current_schema()::regnamespace and t.relname not like 'kysely%' and c.contype = any($1)`;
const INDEXES = `
  select i.tablename as table, format('drop index %I', i.indexname) as removal, i.indexdef as statement
  from pg_indexes i
  where i.schemaname = current_schema() and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`;

async function namesOf(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' });
  return rows.map(([name = '']) => name);
}

/** Drops what a query lists; returns the statements that recreate it. */
async function takeAway(client: Client, query: string, values: readonly unknown[] = []): Promise<Made[]> {
  const { rows } = await client.query<Made & { readonly removal: string }>(query, [...values]);
  for (const { removal } of rows) await client.query(removal);
  return rows;
}
