import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBusyFarm } from '#tests/faults/support/busy-farm.ts';
import {
  BATCHES,
  type Client,
  employClients,
  expectAnswered,
  repeatLast,
  sendTo,
  startTraffic,
} from '#tests/faults/support/clients.ts';
import { ask, signIn } from '#tests/faults/support/farm-client.ts';
import { fillUnder, makeRoom } from '#tests/faults/support/fill-disk.ts';
import { connect, onPostgres, type Place, postgresPlace } from '#tests/faults/support/grounds.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { expectFolded, expectWhole } from '#tests/faults/support/stored-truth.ts';
import { freshSchema } from '#tests/support/servers/postgres.ts';

const BACK_MS = 5_000;
const TRIES = 3;

const folder = mkdtempSync(join(tmpdir(), 'phyto-tablespace-'));
const disk = join(folder, 'disk');
mkdirSync(disk);
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk]).status === 0;
if (!isMounted) process.stderr.write('Skipped: a full disk, on PostgreSQL. Only root may mount a small one.\n');
afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', disk]);
  rmSync(folder, { recursive: true });
});

/** Creates a database on the small disk; returns its URL. */
async function makeDatabase(url: string): Promise<string> {
  const session = await connect(url);
  try {
    const found = await session.query<{ data_directory: string }>('show data_directory');
    const { uid } = statSync(found.rows[0]?.data_directory ?? '');
    expect(spawnSync('chown', [String(uid), folder, disk]).status).toBe(0);
    await session.query(`create tablespace small location '${disk}'`);
    await session.query('create database small tablespace small template template0');
  } finally {
    await session.end();
  }
  const small = new URL(url);
  small.pathname = '/small';
  return (await freshSchema(small.href)).url;
}

onPostgres('a full disk', ({ cluster }) => {
  let place: Place;
  let clients: readonly Client[] = [];
  let server: ServerProcess;
  let token = '';

  beforeAll(async () => {
    if (!isMounted) return;
    place = postgresPlace(await makeDatabase(cluster.url), folder);
    clients = employClients(await makeBusyFarm(place, BATCHES));
    server = await startServer(place);
    token = await signIn(server.address);
  });
  afterAll(async () => {
    if (isMounted) await kill(server);
  });

  it.skipIf(!isMounted)(
    'refuses writes with 507 while reads continue, and writes again once there is space',
    async () => {
      for (let attempt = 1; ; attempt += 1) {
        const traffic = startTraffic(clients, sendTo(server.address, token));
        await fillUnder(traffic, disk);
        for (const path of ['batches/', 'todays_tasks/expected/', 'system/', 'harvests/']) {
          expect((await ask(server.address, token, { path })).status).toBe(200);
        }
        const took = await makeRoom(traffic, clients, disk);
        const truth = await place.truth();
        try {
          for (const { writer, sent } of clients) expect(await writer.stored(truth)).toEqual(writer.after(sent));
          await expectAnswered(truth, clients);
          await repeatLast(truth, clients, sendTo(server.address, token));
          await expectWhole(truth);
          await expectFolded(place, truth);
        } finally {
          await truth.close();
        }
        if (took <= BACK_MS) return;
        expect(attempt, `It took ${Math.round(took)} ms to write again`).toBeLessThan(TRIES);
      }
    },
  );
});
