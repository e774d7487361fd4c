import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { MAX_STREAMS } from '#adapters/http-server/replies/event-stream.ts';
import { makeBusyFarm, type Planned } from '#tests/faults/support/busy-farm.ts';
import { signInCrowd } from '#tests/faults/support/crowd.ts';
import { listen } from '#tests/faults/support/event-stream.ts';
import { ask, signIn } from '#tests/faults/support/farm-client.ts';
import { connect, onEachEngine, type Place } from '#tests/faults/support/grounds.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { expectFolded, expectWhole } from '#tests/faults/support/stored-truth.ts';
import { countRows, fromJson } from '#tests/faults/support/truth.ts';

const LOGIN = JSON.stringify({ username: 'admin', password: 'grow-lights-at-dawn' });
const STREAMS = 200;
const WRITES = 12;
const STOPPED_MS = 10_000;
/** The least time that a write waits for a lock. */
const PATIENCE_MS = 1_200;
const TRIES = 3;

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connectTo(port, '127.0.0.1', () => resolve(false));
    socket.once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });

/** Blocks all writers; returns a function that unblocks them. */
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

onEachEngine('a server that stops', (ground) => {
  let place: Place;
  let planned: readonly Planned[] = [];
  let server: ServerProcess;
  let token = '';
  const begin = async (): Promise<void> => {
    place = await ground.place();
    planned = await makeBusyFarm(place, WRITES);
    server = await startServer(place);
    token = await signIn(server.address);
  };
  const end = async (): Promise<void> => {
    await kill(server);
    await place.remove();
  };

  /** Runs a test on its own farm, which returns what took too long, or null. It is retried, since machines can be busy. */
  const inTime = (test: () => Promise<string | null>) => async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      await begin();
      try {
        const slow = await test();
        if (slow === null) return;
        expect(attempt, slow).toBeLessThan(TRIES);
      } finally {
        await end();
      }
    }
  };

  const stopped = async (since: number): Promise<string | null> => {
    expect(await server.ended).toEqual({ code: 0, signal: null });
    const took = performance.now() - since;
    return took < STOPPED_MS ? null : `It took ${Math.round(took)} ms to stop`;
  };

  const answersWhatArrives = async (signal: 'SIGTERM' | 'SIGINT'): Promise<string | null> => {
    const port = Number(server.address.port);
    const socket = connectTo(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/auth/obtain_jwt/ HTTP/1.1\r\nHost: farm\r\nContent-Type: application/json\r\nContent-Length: ${LOGIN.length}\r\n\r\n${LOGIN.slice(0, 9)}`,
    );
    // An answer on another connection proves that the server has accepted the earlier requests.
    await fetch(new URL('/healthz', server.address), { headers: { connection: 'close' } });
    const began = performance.now();
    server.child.kill(signal);
    while (!(await isRefused(port)));
    socket.write(LOGIN.slice(9));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toHaveProperty('refresh');
    return stopped(began);
  };
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s answers a request that is still arriving', (signal) =>
    inTime(() => answersWhatArrives(signal))(),
  );

  const answersWhatWaits = async (): Promise<string | null> => {
    const letGo = await holdWrites(place);
    const asked = performance.now();
    const writes = planned.map(({ uuid }, n) =>
      ask(server.address, token, { method: 'PUT', path: `batches/${uuid}/`, body: { tags: [`at the end ${n}`] } }),
    );
    for (let n = 0; n < 3; n += 1)
      await fetch(new URL('/healthz', server.address), { headers: { connection: 'close' } });
    const began = performance.now();
    server.child.kill('SIGTERM');
    while (!(await isRefused(Number(server.address.port))));
    await letGo();
    const held = performance.now() - asked;
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    if (held > PATIENCE_MS && statuses.includes(503)) return `It took ${Math.round(held)} ms to let go`;
    expect(statuses).toEqual(writes.map(() => 200));
    const slow = await stopped(began);
    const truth = await place.truth();
    const rows = await truth.rows('select tags from batches order by lot_code');
    expect(rows.map(({ tags }) => fromJson(tags))).toEqual(planned.map((_, n) => [`at the end ${n}`]));
    await expectWhole(truth);
    await expectFolded(place, truth);
    await truth.close();
    return slow;
  };
  it('completes and answers running writes', inTime(answersWhatWaits));

  const cutsNothing = async (): Promise<string | null> => {
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
    const slow = await stopped(began);
    expect(outcomes.every((isMade) => isMade)).toBe(true);
    const truth = await place.truth();
    const [{ n: made } = { n: 0 }] = await truth.rows(
      "select count(*) as n from audit where operation = 'updateBatch'",
    );
    // Each client's last write was refused by the closed server, so none of those was saved.
    expect([Number(made), sent]).toEqual([outcomes.length, outcomes.length + planned.length]);
    await truth.close();
    return slow;
  };
  it('cuts no answer during traffic', inTime(cutsNothing));

  const endsStreams = async (): Promise<string | null> => {
    const crowd = await signInCrowd(server.address, STREAMS / MAX_STREAMS);
    const listeners = Array.from({ length: STREAMS }, (_, at) =>
      listen(server.address, crowd[at % crowd.length] ?? ''),
    );
    await Promise.all(listeners.map(({ ready }) => ready));
    const write = { method: 'PUT', path: `batches/${planned[0]?.uuid}/`, body: { tags: ['the last'] } } as const;
    expect((await ask(server.address, token, write)).status).toBe(200);
    await Promise.all(listeners.map((listener) => listener.until(({ event }) => event === 'message')));
    const began = performance.now();
    server.child.kill('SIGTERM');
    const ends = await Promise.all(listeners.map(({ ended }) => ended));
    expect(new Set(ends)).toEqual(new Set(['ended']));
    return stopped(began);
  };
  it('closes two hundred open streams properly and exits in time', inTime(endsStreams));

  const startsAgain = async (): Promise<string | null> => {
    const began = performance.now();
    server.child.kill('SIGTERM');
    const slow = await stopped(began);
    server = await startServer(place);
    expect((await ask(server.address, token, { path: 'users/current/' })).status).toBe(200);
    const truth = await place.truth();
    expect(await countRows(truth, 'audit')).toBeGreaterThan(0);
    await truth.close();
    return slow;
  };
  it('starts again as the same farm', inTime(startsAgain));
});
