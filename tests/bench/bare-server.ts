// The bare platform, which ours is measured against: node:http, prepared statements, JSON.stringify; nobody signs in.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';

type Row = Record<string, SQLOutputValue>;

/** A row that a write inserts. */
interface NewRow {
  readonly table: string;
  readonly row: Readonly<Record<string, SQLInputValue>>;
}

const PAGE_SIZE = 200;
const [path = '', rowsPath] = process.argv.slice(2);

const db = new DatabaseSync(path);
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');

const batches = `
  select b.uuid, b.lot_code, b.growth_recipe, r.name as recipe_name, r.version_number as recipe_version, b.crop,
    c.name as crop_name, c.code as crop_code, c.number as crop_number, b.start_date, b.end_date, b.tags,
    b.internal_state, b.current_state, b.next_state, b.tray_locations, b.total_trays, b.binned_trays, b.cleared_trays,
    b.life, b.locations, b.seed_lots, b.current_action, b.next_action, b.action_day,
    cast(julianday(b.action_day) - julianday(?) as integer) as days_till_action, b.completed_harvests,
    b.scheduled_harvests, b.created_at, b.version
  from batches b join crops c on c.uuid = b.crop join growth_recipes r on r.version_uuid = b.growth_recipe
  where b.deleted_at is null`;
const actions = `
  a.id, a.uuid, a.batch, a.origin, a.completed, a.action_needed_date, a.action_completed_date, a.completed_by_user,
  a.withdrawn, a.corrections, a.plan_before, a.version, a.action_type, a.action_properties`;
const page = db.prepare(`${batches} and b.internal_state = 'Done' order by b.lot_code limit ${PAGE_SIZE + 1} offset ?`);
const oneBatch = db.prepare(`${batches} and b.uuid = ?`);
const actionsOf = db.prepare(`
  select ${actions} from actions a where a.batch = ? and a.deleted_at is null
  order by coalesce(a.action_completed_date, a.action_needed_date), a.id`);
const tasks = db.prepare(`
  select ${actions}, b.lot_code, c.name as crop, c.uuid as crop_uuid, c.number as crop_number, b.next_state,
    b.current_state, b.locations, cast(julianday(a.task_day) - julianday(?) as integer) as days_till_action,
    b.total_trays, b.binned_trays, b.total_trays - b.binned_trays - b.cleared_trays as standing_trays
  from actions a join batches b on b.uuid = a.batch join crops c on c.uuid = b.crop
  where a.task_day <= ? and a.deleted_at is null and b.deleted_at is null
  order by b.lot_code, a.action_needed_date, a.id`);

const parse = (value: SQLOutputValue | undefined): unknown => (value === null ? null : JSON.parse(String(value)));

const toAction = (row: Row) => ({
  ...row,
  completed: row.completed === 1,
  withdrawn: row.withdrawn === 1,
  corrections: parse(row.corrections),
  plan_before: parse(row.plan_before),
  action_properties: parse(row.action_properties),
});

const toBatch = ({ tray_locations, total_trays, binned_trays, cleared_trays, ...row }: Row) => ({
  ...row,
  tags: parse(row.tags),
  trays: { tray_locations: parse(tray_locations), total_trays, binned_trays, cleared_trays },
  life: parse(row.life),
  locations: parse(row.locations),
  seed_lots: parse(row.seed_lots),
  completed_harvests: parse(row.completed_harvests),
  scheduled_harvests: parse(row.scheduled_harvests),
});

function listBatches(today: string, number: number) {
  const rows = page.all(today, (number - 1) * PAGE_SIZE);
  const next_page = rows.length > PAGE_SIZE && number + 1;
  return { data: rows.slice(0, PAGE_SIZE).map(toBatch), meta: { page_num: number, page_size: PAGE_SIZE, next_page } };
}

function getBatch(today: string, uuid: string) {
  const row = oneBatch.get(today, uuid);
  return row && { ...toBatch(row), actions: actionsOf.all(uuid).map(toAction) };
}

function listTasks(today: string) {
  const groups: Record<string, unknown[]> = {};
  for (const row of tasks.all(today, today)) {
    const group = groups[String(row.batch)] ?? [];
    groups[String(row.batch)] = group;
    group.push({ ...toAction(row), locations: parse(row.locations) });
  }
  return groups;
}

const writes: Readonly<Record<string, readonly NewRow[]>> =
  rowsPath === undefined ? {} : JSON.parse(readFileSync(rowsPath, 'utf8'));
const inserts = new Map<string, StatementSync>();

function insert({ table, row }: NewRow): void {
  const names = Object.keys(row);
  const key = `${table} ${names.join()}`;
  const marks = names.map(() => '?').join();
  const statement =
    inserts.get(key) ?? db.prepare(`insert or replace into ${table} (${names.join()}) values (${marks})`);
  inserts.set(key, statement);
  statement.run(...Object.values(row));
}

/** Inserts the rows of a write in one durable commit. */
function write(name: string) {
  const rows = writes[name] ?? [];
  db.exec('begin immediate');
  for (const { table, row } of rows) {
    insert({ table, row: 'answer_key' in row ? { ...row, answer_key: randomUUID() } : row });
  }
  db.exec('commit');
  return rows.filter(({ table }) => table === 'actions' || table === 'batches');
}

function send(response: ServerResponse, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const today = searchParams.get('today') ?? '';
  if (pathname === '/batches') send(response, listBatches(today, Number(searchParams.get('page'))));
  else if (pathname === '/batch') send(response, getBatch(today, searchParams.get('uuid') ?? ''));
  else if (pathname === '/tasks') send(response, listTasks(today));
  else send(response, write(JSON.parse(await text(request)).name));
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.stderr.write(`Open http://127.0.0.1:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
