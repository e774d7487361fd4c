import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyFarm, MANY_BATCHES, signIn } from './farm.ts';
import { type LoadOrder, requestText } from './load.ts';
import { takeTurns } from './measure.ts';
import { load, type ServerProcess, startBare, startOurs } from './processes.ts';
import type { Finding } from './report.ts';
import { type WrittenRow, watchWrites } from './watch-writes.ts';

const CONNECTIONS = 16;
const COMPLETE = '/api/form/actions/complete/';
const UNDO = '/api/form/actions/undo/';

/** An open action, and the batch that it belongs to. */
interface OpenAction {
  readonly uuid: string;
  readonly batch: string;
}

/** Completing an action, against the durable insert of the rows that this writes. */
export async function measureWrites(): Promise<Finding[]> {
  const [ourCopy, bareCopy] = [await copyFarm(MANY_BATCHES), await copyFarm(MANY_BATCHES)];
  const ours = await startOurs(ourCopy.folder);
  const servers = [ours];
  try {
    const headers = {
      authorization: `Bearer ${(await signIn(ours.origin)).access}`,
      'content-type': 'application/json',
    };
    const open = openActions(ourCopy.database);
    const written = await completeOneByOne(ours, headers, open, ourCopy.database);
    await undo(ours, headers, open);

    const rows = join(bareCopy.folder, 'rows.json');
    await writeFile(rows, JSON.stringify(written));
    const bare = await startBare(bareCopy.database, rows);
    servers.push(bare);

    const contestants = {
      bare: () => load(bareOrder(bare, open)),
      ours: async () => {
        const speed = await load(ourOrder(ours, headers, open));
        await undo(ours, headers, open);
        return speed;
      },
    };
    await takeTurns(contestants, 1);
    const a_second = await takeTurns(contestants);
    return [
      {
        subject: `completing an action (${describe(written)})`,
        ours: `${a_second.ours.toFixed(0)} /s`,
        bare: `${a_second.bare.toFixed(0)} /s`,
        value: a_second.ours / a_second.bare,
        unit: '×',
        bound: { atLeast: 0.3 },
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
    for (const copy of [ourCopy, bareCopy]) await copy.remove();
  }
}

/** Open actions that are completed by saying no more than that they are done. */
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

/** Completes the actions alone and in order; gives the rows that each has written. */
async function completeOneByOne(
  { origin }: ServerProcess,
  headers: Readonly<Record<string, string>>,
  open: readonly OpenAction[],
  database: string,
): Promise<Record<string, readonly WrittenRow[]>> {
  const watch = watchWrites(database);
  const written: Record<string, readonly WrittenRow[]> = {};
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
function describe(written: Readonly<Record<string, readonly WrittenRow[]>>): string {
  const calls = Object.values(written);
  const rows = calls.flat();
  const bytes = rows.reduce((sum, { row }) => sum + Buffer.byteLength(Object.values(row).join('')), 0);
  return `${(rows.length / calls.length).toFixed(1)} rows, ${(bytes / calls.length / 1000).toFixed(1)} KB`;
}
