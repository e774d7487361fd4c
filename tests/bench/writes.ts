import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { NewRow } from '#tests/bench/bare/bare-rows.ts';
import type { BenchEngine } from '#tests/bench/farm/engines.ts';
import { copyFarm, keepFarm, SIZES, signedIn } from '#tests/bench/farm/farm.ts';
import { type LoadOrder, requestText } from '#tests/bench/measure/load.ts';
import { takeTurns } from '#tests/bench/measure/measure.ts';
import { load, type ServerProcess, startBare, startOurs } from '#tests/bench/measure/processes.ts';
import type { Finding, Found } from '#tests/bench/measure/report.ts';
import { watchWrites } from './watch-writes.ts';

const CONNECTIONS = 16;
const LEAST = 0.4;
/** The number of times that all open actions are completed per measurement, since once is too short. */
const TIMES = 4;
/** Rounds that don't count. The engine goes on optimising a server's code for several rounds. */
const WARM_UP = 4;
const COMPLETE = '/api/form/actions/complete/';
const UNDO = '/api/form/actions/undo/';

interface OpenAction {
  readonly uuid: string;
  readonly batch: string;
}

/** The rows that completing each action writes. */
type Written = Readonly<Record<string, readonly NewRow[]>>;

/** Measures completing actions against inserting the same rows in shared durable commits. */
export async function measureWrites(engine: BenchEngine, found: Found): Promise<void> {
  for (const batches of SIZES) {
    const open = openActions((await keepFarm(batches)).database);
    const written = cache.get(batches) ?? (await readWritten(batches, open));
    cache.set(batches, written);
    found(await measureFarm(engine, batches, open, written));
  }
}

/** Cached results by number of batches. */
const cache = new Map<number, Written>();

async function measureFarm(
  engine: BenchEngine,
  batches: number,
  open: readonly OpenAction[],
  written: Written,
): Promise<Finding> {
  const [ourFarm, bareFarm] = [await engine.copy(await keepFarm(batches)), await engine.copy(await keepFarm(batches))];
  const rows = join(bareFarm.folder, 'rows.json');
  await writeFile(rows, JSON.stringify(written));
  const [ours, bare] = [await startOurs(ourFarm), await startBare(bareFarm, rows)];
  try {
    const headers = await jsonHeaders(ours);
    const repeat = async (once: () => Promise<number>): Promise<number> => {
      let seconds = 0;
      for (let time = 0; time < TIMES; time += 1) seconds += open.length / (await once());
      return (TIMES * open.length) / seconds;
    };
    const contestants = {
      bare: () => repeat(() => load(bareOrder(bare, open))),
      ours: () =>
        repeat(async () => {
          const speed = await load(ourOrder(ours, headers, open));
          await undo(ours, headers, open);
          return speed;
        }),
    };
    await takeTurns(contestants, WARM_UP);
    const a_second = await takeTurns(contestants);
    return {
      subject: `completing an action (${describe(written)})`,
      engine: engine.name,
      batches: String(batches),
      ours: `${a_second.ours.toFixed(0)} /s`,
      bare: `${a_second.bare.toFixed(0)} /s`,
      value: a_second.ours / a_second.bare,
      unit: '×',
      bound: { atLeast: LEAST },
    };
  } finally {
    for (const server of [ours, bare]) await server.stop();
    for (const farm of [ourFarm, bareFarm]) await farm.remove();
  }
}

/** Returns the rows that completing each action writes. They are the same on every engine, so SQLite is watched. */
async function readWritten(batches: number, open: readonly OpenAction[]): Promise<Written> {
  const { folder, database, remove } = await copyFarm(await keepFarm(batches));
  const server = await startOurs({ flags: ['--data', folder] });
  try {
    return await completeOneByOne(server, await jsonHeaders(server), open, database);
  } finally {
    await server.stop();
    await remove();
  }
}

const jsonHeaders = async ({ origin }: ServerProcess): Promise<Record<string, string>> => ({
  ...(await signedIn(origin)),
  'content-type': 'application/json',
});

/** Returns open actions that can be completed without further facts. */
function openActions(database: string): OpenAction[] {
  const db = new DatabaseSync(database, { readOnly: true });
  const rows = db
    .prepare(`
      select a.uuid, a.batch from actions a join batches b on b.uuid = a.batch
      where a.task_day is not null and b.internal_state = 'Alive' and b.deleted_at is null
        and a.action_type in ('state_change', 'life_change_action', 'generic_text_action')
      order by a.task_day, a.id`)
    .all();
  db.close();
  return rows.map(({ uuid, batch }) => ({ uuid: String(uuid), batch: String(batch) }));
}

const completion = (headers: Readonly<Record<string, string>>, uuid: string) => ({
  headers: { ...headers, 'idempotency-key': randomUUID() },
  body: JSON.stringify({ actions: [{ uuid }] }),
});

/** Completes actions one at a time in order; returns the rows that each wrote. */
async function completeOneByOne(
  { origin }: ServerProcess,
  headers: Readonly<Record<string, string>>,
  open: readonly OpenAction[],
  database: string,
): Promise<Written> {
  const watch = watchWrites(database);
  const written: Record<string, readonly NewRow[]> = {};
  for (const { uuid, batch } of open) {
    written[uuid] = await watch.during(batch, async () => {
      const response = await fetch(origin + COMPLETE, { method: 'POST', ...completion(headers, uuid) });
      if (!response.ok) throw new Error(`Completing ${uuid} was refused: ${await response.text()}`);
      await response.arrayBuffer();
    });
  }
  watch.close();
  return written;
}

async function undo(
  { origin }: ServerProcess,
  headers: Readonly<Record<string, string>>,
  open: readonly OpenAction[],
): Promise<void> {
  const body = JSON.stringify({ actions: open.map(({ uuid }) => uuid) });
  const response = await fetch(origin + UNDO, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`Undoing was refused: ${await response.text()}`);
  await response.arrayBuffer();
}

function ourOrder(
  { origin }: ServerProcess,
  headers: Readonly<Record<string, string>>,
  open: readonly OpenAction[],
): LoadOrder {
  const requests = open.map(({ uuid }) => {
    const { headers: all, body } = completion(headers, uuid);
    return requestText('POST', COMPLETE, all, body);
  });
  return { origin, connections: CONNECTIONS, count: requests.length, requests };
}

function bareOrder({ origin }: ServerProcess, open: readonly OpenAction[]): LoadOrder {
  const requests = open.map(({ uuid }) => requestText('POST', '/write', {}, JSON.stringify({ name: uuid })));
  return { origin, connections: CONNECTIONS, count: requests.length, requests };
}

/** '6.1 rows, 9.2 KB each'. */
function describe(written: Written): string {
  const calls = Object.values(written);
  const rows = calls.flat();
  const bytes = rows.reduce((sum, { row }) => sum + Buffer.byteLength(Object.values(row).join('')), 0);
  return `${(rows.length / calls.length).toFixed(1)} rows, ${(bytes / calls.length / 1000).toFixed(1)} KB`;
}
