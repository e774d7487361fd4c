import { Client, Pool, types } from 'pg';
import { BARE_KINDS } from './bare-kinds.ts';
import { type BareDatabase, type BareRow, bareStatements, type NewRow } from './bare-rows.ts';

const READERS = 4;
const INT8 = 20;

/** Primary keys; tables without one here are append-only. */
const KEYS: Readonly<Record<string, string>> = {
  actions: 'id',
  batches: 'uuid',
  batch_trays: 'batch, location',
  harvests: 'harvest_uuid',
  beds: 'uuid',
  change_counters: 'kind',
  kept_answers: 'answer_key, username',
};

/** Opens a database over `pg` with prepared statements: several connections for reads, one for writes. */
export async function openBarePostgres(url: string): Promise<BareDatabase> {
  types.setTypeParser(INT8, Number);
  const pool = new Pool({ connectionString: url, max: READERS });
  const writer = new Client({ connectionString: url });
  await writer.connect();
  const sql = bareStatements(
    (column) => `(${column}::date - $1::text::date)`,
    (number) => `$${number}`,
  );
  const read = async (name: keyof typeof sql, values: readonly unknown[]): Promise<readonly BareRow[]> =>
    (await pool.query<BareRow>({ name, text: sql[name], values: [...values] })).rows;
  const inserts = new Map<string, string>();

  const insert = async ({ table, row }: NewRow): Promise<void> => {
    const names = Object.keys(row);
    const name = `${table} ${names.length}`;
    const text = inserts.get(name) ?? upsert(table, names);
    inserts.set(name, text);
    await writer.query({ name, text, values: Object.values(row) });
  };

  return {
    page: (today, offset) => read('page', [today, offset]),
    batch: async (today, uuid) => (await read('batch', [today, uuid]))[0],
    actions: (uuid) => read('actions', [uuid]),
    tasks: (today) => read('tasks', [today]),
    kind: (name, values) =>
      Promise.all(
        (BARE_KINDS[name]?.statements((number) => `$${number}`) ?? []).map(async (text, at) => {
          const given = text.includes('$1') ? [...values] : [];
          return (await pool.query<BareRow>({ name: `${name} ${at}`, text, values: given })).rows;
        }),
      ),
    write: async (rows) => {
      await writer.query('begin');
      for (const row of rows) await insert(row);
      await writer.query('commit');
    },
  };
}

function upsert(table: string, names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  const marks = names.map((_, at) => `$${at + 1}`).join();
  const key = KEYS[table];
  const replaced = quoted.map((name) => `${name} = excluded.${name}`).join();
  const conflict = key === undefined ? '' : ` on conflict (${key}) do update set ${replaced}`;
  return `insert into ${table} (${quoted.join()}) values (${marks})${conflict}`;
}
