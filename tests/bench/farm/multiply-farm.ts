import { DatabaseSync } from 'node:sqlite';
import { chainHash } from '#adapters/storage-sql/audit/audit.ts';

/** Days between a batch and its next copy: whole weeks, about a year. */
const APART = 364;
/** The most copies that the first digit of an id can distinguish. */
const MAX_LIKENESSES = 15;
const DATES = /\d{4}-\d\d-\d\d/g;

/**
 * Adds copies of the finished batches, each about a year before the last, until the farm has a number of batches. Growing and
 * planned batches stay the same, so only the history is larger. Ids, lot codes, days, derived rows, audit rows and counters are
 * those of real batches.
 */
export function multiplyFarm(database: string, batches: number): void {
  const db = new DatabaseSync(database);
  db.exec(
    'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -800000; pragma temp_store = memory',
  );
  db.function('shifted_dates', { deterministic: true }, (json, days) =>
    String(json).replace(DATES, (day) => shiftDay(day, Number(days))),
  );
  db.function('chain_hash', { varargs: true }, (...values) => hashOf(values.map(String)));
  db.exec('begin');
  const indexes = dropIndexes(db);
  planLikenesses(db, batches);
  for (const [table, columns] of Object.entries(CHANGED)) addLikenesses(db, table, columns);
  for (const statement of COUNTERS) db.exec(statement);
  for (const index of indexes) db.exec(index);
  db.exec('commit; drop table temp.likeness; pragma journal_mode = wal; pragma wal_checkpoint(truncate)');
  db.close();
}

/** Returns the id of a copy; all ids of the demo farm begin with 0. */
const id = (column: string): string => `l.digit || substr(t.${column}, 2)`;
const day = (column: string): string => `date(t.${column}, l.shift)`;
const instant = (column: string): string => `date(t.${column}, l.shift) || substr(t.${column}, 11)`;
const json = (column: string): string =>
  `case when t.${column} is null or t.${column} = '[]' then t.${column} else shifted_dates(t.${column}, l.days) end`;
const ACTION_ID = "l.nth * (select value from counters where name = 'action') +";
const PLAN = `json_set(t.after, '$.lot_code', l.lot_code, '$.start_date', l.start_date)`;

/** The columns that differ in a copy, by table. */
const CHANGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  batches: {
    uuid: id('uuid'),
    lot_code: 'l.lot_code',
    start_date: 'l.start_date',
    end_date: day('end_date'),
    created_at: instant('created_at'),
    completed_harvests: `replace(t.completed_harvests, '"0', '"' || l.digit)`,
  },
  actions: {
    id: `${ACTION_ID} t.id`,
    uuid: id('uuid'),
    batch: id('batch'),
    action_needed_date: day('action_needed_date'),
    action_completed_date: instant('action_completed_date'),
    corrections: json('corrections'),
    plan_before: json('plan_before'),
  },
  bed_events: {
    instant: instant('instant'),
    action_id: `${ACTION_ID} t.action_id`,
    action: id('action'),
    batch: id('batch'),
  },
  harvests: {
    harvest_uuid: id('harvest_uuid'),
    batch_uuid: id('batch_uuid'),
    harvest_date: day('harvest_date'),
    expected_date: day('expected_date'),
    action_completed_date: instant('action_completed_date'),
    latest_day: day('latest_day'),
    latest_at: instant('latest_at'),
  },
  audit: {
    at: instant('at'),
    record: id('record'),
    after: PLAN,
    hash: `chain_hash('', ${instant('at')}, t.who, t.operation, t.kind, ${id('record')}, t.what, t.before, ${PLAN})`,
  },
};

/** The column that names the batch. */
const BATCH: Readonly<Record<string, string>> = {
  batches: 'uuid',
  actions: 'batch',
  bed_events: 'batch',
  harvests: 'batch_uuid',
  audit: 'record',
};

const COUNTERS = [
  `insert into counters (name, value)
    select 'lot ' || code || '-' || year, max(number) from temp.likeness where true group by code, year
    on conflict (name) do update set value = excluded.value`,
  "update counters set value = (select max(id) from actions) where name = 'action'",
];

/** Chooses the batches to copy, how far back, and their lot codes, whose numbers continue after those of the year. */
function planLikenesses(db: DatabaseSync, batches: number): void {
  db.exec(`
    create table temp.likeness as
      with recursive nths (nth) as (select 1 union all select nth + 1 from nths where nth < ${MAX_LIKENESSES}),
      chosen as (
        select b.uuid, nth, c.code, date(b.start_date, -(nth * ${APART}) || ' days') as start_date
        from nths, batches b join crops c on c.uuid = b.crop
        where b.internal_state = 'Done' and b.deleted_at is null
        order by nth, b.start_date, b.lot_code
        limit ${batches} - (select count(*) from batches)
      ),
      numbered as (
        select *, substr(start_date, 1, 4) as year,
          row_number() over (partition by code, substr(start_date, 1, 4) order by start_date, nth, uuid) as place
        from chosen
      )
      select n.uuid, n.nth, printf('%x', n.nth) as digit, -(n.nth * ${APART}) as days,
        -(n.nth * ${APART}) || ' days' as shift, n.code, n.year, n.start_date,
        n.place + coalesce(k.value, 0) as number,
        n.code || '-' || n.year || '-' || printf('%04d', n.place + coalesce(k.value, 0)) as lot_code
      from numbered n left join counters k on k.name = 'lot ' || n.code || '-' || n.year;
    create index temp.likeness_batch on likeness (uuid, nth)`);
  const total = countRows(db, 'batches') + countRows(db, 'temp.likeness');
  if (total !== batches) throw new Error(`Likenesses make ${total} batches, not ${batches}.`);
}

/** Adds the rows of all copies to a table. */
function addLikenesses(db: DatabaseSync, table: string, changed: Readonly<Record<string, string>>): void {
  const columns = db
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))
    .filter((name) => table !== 'audit' || name !== 'id');
  const values = columns.map((name) => changed[name] ?? `t."${name}"`);
  const names = columns.map((name) => `"${name}"`);
  const add = db.prepare(`
    insert into ${table} (${names.join()})
      select ${values.join()} from ${table} t join temp.likeness l on l.uuid = t.${BATCH[table]} and l.nth = ?
      order by t.rowid`);
  // Copies keep the order of the originals, so that neighbouring rows stay together.
  for (let nth = 1; nth <= MAX_LIKENESSES; nth += 1) add.run(nth);
}

/** Drops all separate indexes; returns the statements that recreate them. */
function dropIndexes(db: DatabaseSync): string[] {
  const indexes = db.prepare("select name, sql from sqlite_schema where type = 'index' and sql is not null").all();
  for (const { name } of indexes) db.exec(`drop index "${String(name)}"`);
  return indexes.map(({ sql }) => String(sql));
}

function shiftDay(text: string, days: number): string {
  return new Date(Date.parse(`${text}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function hashOf([
  previous = '',
  at = '',
  who = '',
  operation = '',
  kind = '',
  record = '',
  what = '',
  ...rest
]: string[]) {
  const [before = '', after = ''] = rest;
  return chainHash(previous, { at, who, operation, kind, record, what, before, after });
}

const countRows = (db: DatabaseSync, table: string): number =>
  Number(db.prepare(`select count(*) as n from ${table}`).get()?.n);
