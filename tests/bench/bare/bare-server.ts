// The bare platform to compare with: node:http, prepared statements and JSON.stringify, without authentication.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BARE_KINDS, isTrue, parse } from './bare-kinds.ts';
import { openBarePostgres } from './bare-postgres.ts';
import { type BareRow, type NewRow, PAGE_SIZE } from './bare-rows.ts';
import { openBareSqlite } from './bare-sqlite.ts';

const [target = '', rowsPath] = process.argv.slice(2);
const database = target.startsWith('postgres:') ? await openBarePostgres(target) : openBareSqlite(target);

const toAction = (row: BareRow) => ({
  ...row,
  completed: isTrue(row.completed),
  withdrawn: isTrue(row.withdrawn),
  corrections: parse(row.corrections),
  plan_before: parse(row.plan_before),
  action_properties: parse(row.action_properties),
});

const toBatch = ({ tray_locations, total_trays, binned_trays, cleared_trays, ...row }: BareRow) => ({
  ...row,
  tags: parse(row.tags),
  trays: { tray_locations: parse(tray_locations), total_trays, binned_trays, cleared_trays },
  life: parse(row.life),
  locations: parse(row.locations),
  seed_lots: parse(row.seed_lots),
  completed_harvests: parse(row.completed_harvests),
  scheduled_harvests: parse(row.scheduled_harvests),
});

async function listBatches(today: string, number: number) {
  const rows = await database.page(today, (number - 1) * PAGE_SIZE);
  const next_page = rows.length > PAGE_SIZE && number + 1;
  return { data: rows.slice(0, PAGE_SIZE).map(toBatch), meta: { page_num: number, page_size: PAGE_SIZE, next_page } };
}

async function getBatch(today: string, uuid: string) {
  const [row, actions] = await Promise.all([database.batch(today, uuid), database.actions(uuid)]);
  return row && { ...toBatch(row), actions: actions.map(toAction) };
}

async function listTasks(today: string) {
  const groups: Record<string, unknown[]> = {};
  for (const row of await database.tasks(today)) {
    const group = groups[String(row.batch)] ?? [];
    groups[String(row.batch)] = group;
    group.push({ ...toAction(row), locations: parse(row.locations) });
  }
  return groups;
}

async function readKind(name: string, values: readonly (string | number)[]) {
  return BARE_KINDS[name]?.answer(await database.kind(name, values), values);
}

const writes: Readonly<Record<string, readonly NewRow[]>> =
  rowsPath === undefined ? {} : JSON.parse(readFileSync(rowsPath, 'utf8'));

let group: NewRow[] = [];
let next: Promise<void> | null = null;
let last = Promise.resolve();

/** Inserts the rows of a write in a durable commit, shared with the writes that arrived during the previous commit. */
async function write(name: string) {
  const rows = writes[name] ?? [];
  for (const { table, row } of rows) {
    group.push({ table, row: 'answer_key' in row ? { ...row, answer_key: randomUUID() } : row });
  }
  next ??= last.then(nextTurn).then(commit);
  await next;
  return rows.filter(({ table }) => table === 'actions' || table === 'batches');
}

function commit(): Promise<void> {
  const rows = group;
  group = [];
  next = null;
  last = database.write(rows);
  return last;
}

function send(response: ServerResponse, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const today = searchParams.get('today') ?? '';
  if (pathname === '/batches') send(response, await listBatches(today, Number(searchParams.get('page'))));
  else if (pathname === '/batch') send(response, await getBatch(today, searchParams.get('uuid') ?? ''));
  else if (pathname === '/tasks') send(response, await listTasks(today));
  else if (pathname === '/kind') {
    send(response, await readKind(searchParams.get('name') ?? '', JSON.parse(searchParams.get('values') ?? '[]')));
  } else if (pathname === '/upload') {
    let bytes = 0;
    for await (const piece of request) bytes += piece.length;
    send(response, { bytes });
  } else send(response, await write(JSON.parse(await text(request)).name));
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.stderr.write(`Open http://127.0.0.1:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
