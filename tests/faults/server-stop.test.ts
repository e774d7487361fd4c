import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeBusyFarm, type Planned } from './busy-farm.ts';
import { listen } from './event-stream.ts';
import { ask, signIn } from './farm-client.ts';
import { connect, onEachEngine, type Place } from './grounds.ts';
import { kill, type ServerProcess, startServer } from './server-process.ts';
import { expectFolded, expectWhole } from './stored-truth.ts';
import { countRows, fromJson } from './truth.ts';

const LOGIN = JSON.stringify({ username: 'admin', password: 'grow-lights-at-dawn' });
const STREAMS = 200;
const WRITES = 12;
const STOPPED_MS = 10_000;

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connectTo(port, '127.0.0.1', () => resolve(false));
    socket.once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });

/** Keeps every writer waiting until it is let go. */
async function holdWrites({ data, environment }: Place): Promise<() => Promise<void>> {
  const url = environment.PHYTO_DATABASE_URL;
  if (url === undefined) {
    const db = new DatabaseSync(join(data, 'farm.sqlite'), { timeout: 2000 });
    db.exec('begin immediate');
    return async () => {
      db.exec('rollback');
      db.close();
    };
  }
  const session = await connect(url);
  await session.query('begin; lock table batches in exclusive mode');
  return async () => {
    await session.query('rollback');
    await session.end();
  };
}

onEachEngine('a server that is told to stop', (ground) => {
  let place: Place;
  let planned: readonly Planned[] = [];
  let server: ServerProcess;
  let token = '';
  beforeEach(async () => {
    place = await ground.place();
    planned = await makeBusyFarm(place, WRITES);
    server = await startServer(place);
    token = await signIn(server.address);
  });
  afterEach(async () => {
    await kill(server);
    await place.remove();
  });

  const stopped = async (since: number): Promise<void> => {
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - since).toBeLessThan(STOPPED_MS);
  };

  it.each(['SIGTERM', 'SIGINT'] as const)('by %s answers a request that is still arriving', async (signal) => {
    const port = Number(server.address.port);
    const socket = connectTo(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/auth/obtain_jwt/ HTTP/1.1\r\nHost: farm\r\nContent-Type: application/json\r\nContent-Length: ${LOGIN.length}\r\n\r\n${LOGIN.slice(0, 9)}`,
    );
    // An answer on another connection shows that the server has taken up what was sent before.
    await fetch(new URL('/healthz', server.address), { headers: { connection: 'close' } });
    const began = performance.now();
    server.child.kill(signal);
    while (!(await isRefused(port)));
    socket.write(LOGIN.slice(9));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toHaveProperty('refresh');
    await stopped(began);
  });

  it('makes and answers the writes that are under way', async () => {
    const letGo = await holdWrites(place);
    const writes = planned.map(({ uuid }, n) =>
      ask(server.address, token, { method: 'PUT', path: `batches/${uuid}/`, body: { tags: [`at the end ${n}`] } }),
    );
    for (let n = 0; n < 3; n += 1)
      await fetch(new URL('/healthz', server.address), { headers: { connection: 'close' } });
    const began = performance.now();
    server.child.kill('SIGTERM');
    while (!(await isRefused(Number(server.address.port))));
    await letGo();
    for (const { status } of await Promise.all(writes)) expect(status).toBe(200);
    await stopped(began);
    const truth = await place.truth();
    const rows = await truth.rows('select tags from batches order by lot_code');
    expect(rows.map(({ tags }) => fromJson(tags))).toEqual(planned.map((_, n) => [`at the end ${n}`]));
    await expectWhole(truth);
    await expectFolded(place, truth);
    await truth.close();
  });

  it('in the midst of traffic cuts no answer that it has begun to work for', async () => {
    const outcomes: boolean[] = [];
    let sent = 0;
    const writeUntilRefused = async (client: number): Promise<void> => {
      for (let n = 0; ; n += 1) {
        const path = `batches/${planned[client]?.uuid}/`;
        try {
          sent += 1;
          const answer = await ask(server.address, token, { method: 'PUT', path, body: { tags: [`${client} ${n}`] } });
          outcomes.push(answer.status === 200);
        } catch {
          return;
        }
      }
    };
    const clients = planned.map((_, client) => writeUntilRefused(client));
    while (outcomes.length < 100) await fetch(new URL('/healthz', server.address));
    const began = performance.now();
    server.child.kill('SIGTERM');
    await Promise.all(clients);
    await stopped(began);
    expect(outcomes.every((isMade) => isMade)).toBe(true);
    const truth = await place.truth();
    const [{ n: made } = { n: 0 }] = await truth.rows(
      "select count(*) as n from audit where operation = 'updateBatch'",
    );
    // Each client ends with one write that found the door shut: none of those was made.
    expect([Number(made), sent]).toEqual([outcomes.length, outcomes.length + planned.length]);
    await truth.close();
  });

  it('ends two hundred open streams properly, and itself in time', async () => {
    const listeners = Array.from({ length: STREAMS }, () => listen(server.address, token));
    await Promise.all(listeners.map(({ ready }) => ready));
    const write = { method: 'PUT', path: `batches/${planned[0]?.uuid}/`, body: { tags: ['the last'] } } as const;
    expect((await ask(server.address, token, write)).status).toBe(200);
    await Promise.all(listeners.map((listener) => listener.until(({ event }) => event === 'message')));
    const began = performance.now();
    server.child.kill('SIGTERM');
    const ends = await Promise.all(listeners.map(({ ended }) => ended));
    expect(new Set(ends)).toEqual(new Set(['ended']));
    await stopped(began);
  });

  it('and started again is the same farm', async () => {
    server.child.kill('SIGTERM');
    await stopped(performance.now());
    server = await startServer(place);
    expect((await ask(server.address, token, { path: 'users/current/' })).status).toBe(200);
    const truth = await place.truth();
    expect(await countRows(truth, 'audit')).toBeGreaterThan(0);
    await truth.close();
  });
});
