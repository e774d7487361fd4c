import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import { newId } from '#adapters/ids/ids.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { PASSWORDS, SEED } from '#tests/contract/seed-farm.ts';
import { makeBusyFarm, type Planned } from './busy-farm.ts';
import { kill, type ServerProcess, startServer } from './server-process.ts';
import { expectFolded, expectWhole } from './stored-truth.ts';

const BESIDE = join(import.meta.dirname, 'write-beside.ts');
const EACH = 40;

const folder = mkdtempSync(join(tmpdir(), 'phyto-two-'));
const data = join(folder, 'farm');
let batch: Planned | undefined;
let server: ServerProcess;
let api: FarmApi;

beforeAll(async () => {
  [batch] = await makeBusyFarm(data, 1);
  server = await startServer(data);
  api = createHttpFarmApi({
    baseUrl: server.address.origin,
    transport: fetchTransport,
    session: createMemorySession(),
    newKey: newId,
  });
  await api.obtainJwt({ body: { username: 'admin', password: PASSWORDS.admin } });
});
afterAll(async () => {
  await kill(server);
  rmSync(folder, { recursive: true });
});

/** Runs a process of its own on the folder of the server. */
async function beside(...words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [BESIDE, '--data', data, ...words], { stdio: ['ignore', 'inherit', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const said = await text(child.stderr);
  if ((await ended) !== 0) throw new Error(`The process beside the server failed: ${said}`);
}

const uuid = (): string => batch?.uuid ?? '';

describe('a server beside a process that works on its folder', () => {
  it('answers at once with what the other has written, and the other with what it has', async () => {
    const { today } = await api.getSystem({});
    expect(await api.getBatch({ params: { uuid: uuid() }, query: {} })).toMatchObject({ tags: [] });
    await beside('tags', uuid(), 'left', 'right');
    expect(await api.getBatch({ params: { uuid: uuid() }, query: {} })).toMatchObject({ tags: ['left', 'right'] });
    await api.updateBatch({ params: { uuid: uuid() }, body: { tags: ['up'] } });
    expect(await api.listBatches({ query: { tag: 'up' } })).toHaveLength(1);

    await beside('bed', SEED.beds.D1, 'Doorway');
    const beds = await api.listBeds({ query: {} });
    expect(beds).toContainEqual(expect.objectContaining({ uuid: SEED.beds.D1, name: 'Doorway', version: 2 }));

    await beside('site', 'Far Field', 'Pacific/Kiritimati');
    expect(await api.getMetadata({})).toMatchObject({ display_name: 'Far Field' });
    expect(await api.getSystem({})).toMatchObject({ time_zone: 'Pacific/Kiritimati' });
    expect(await api.getInterfaceEnvironment({})).toMatchObject({ display_name: 'Far Field' });
    await beside('site', 'Test Farm', 'Europe/Zurich');
    expect((await api.getSystem({})).today >= today).toBe(true);
  });

  it('writes at the same time as the other: nothing is lost, nothing is there twice', async () => {
    const { today } = await api.getSystem({});
    const plan = (tag: string) =>
      api.createBatch({
        body: {
          ...{ growth_recipe: SEED.recipe, trays: 1, start_date: today, tags: [tag] },
          target_locations: [SEED.beds.D1],
        },
      });
    let isOver = false;
    const others = Promise.all([1, 2].map(() => beside('plan', String(EACH), '--start', today))).finally(() => {
      isOver = true;
    });
    const ours: string[] = [];
    const writer = async () => {
      while (!isOver) ours.push((await plan('ours')).lot_code);
    };
    await Promise.all([others, writer(), writer(), writer()]);
    expect(ours.length).toBeGreaterThan(0);

    const db = new DatabaseSync(join(data, 'farm.sqlite'), { readOnly: true });
    const tagged = (tag: string) =>
      db
        .prepare('select lot_code from batches where tags ->> 0 = ? order by lot_code')
        .all(tag)
        .map(({ lot_code }) => lot_code);
    expect(tagged('ours')).toEqual([...ours].sort());
    expect(tagged('beside')).toHaveLength(2 * EACH);
    const all = db.prepare('select lot_code from batches').all();
    const numbers = all.map(({ lot_code }) => Number(String(lot_code).slice(-4))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expectWhole(db);
    await expectFolded(data, db);
    db.close();
  });
});
