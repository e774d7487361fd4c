import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBusyFarm } from '#tests/faults/support/busy-farm.ts';
import {
  AGAIN_MS,
  BATCHES,
  type Client,
  employClients,
  expectAnswered,
  repeatLast,
  sendTo,
  startTraffic,
} from '#tests/faults/support/clients.ts';
import { type Answer, ask, expectUnavailable, signIn } from '#tests/faults/support/farm-client.ts';
import { onPostgres, type Place } from '#tests/faults/support/grounds.ts';
import { kill, longestHold, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { expectFolded, expectWhole } from '#tests/faults/support/stored-truth.ts';

/** The longest recovery after the database answers again. */
const BACK_MS = 5_000;
/** After this time the farm counts as down, not slow. */
const GONE_MS = 60_000;
/** The longest wait for a refusal. */
const REFUSED_MS = 2_000;
const HOLD_MS = 50;
const TRIES = 3;
onPostgres('a database that stops suddenly during traffic', ({ cluster, place: newPlace }) => {
  let place: Place;
  let clients: readonly Client[] = [];
  let server: ServerProcess;
  let token = '';

  beforeAll(async () => {
    place = await newPlace();
    clients = employClients(await makeBusyFarm(place, BATCHES));
    server = await startServer(place);
    token = await signIn(server.address);
  });
  afterAll(async () => {
    await kill(server);
    await place.remove();
  });

  const get = (path: string): Promise<Answer> => ask(server.address, token, { path });

  /** Waits until the farm reads and writes again; returns the milliseconds. */
  async function untilBack(answered: () => number): Promise<number> {
    const began = performance.now();
    const before = answered();
    for (;;) {
      const isBack = answered() > before && (await get('batches/')).status === 200;
      const took = performance.now() - began;
      if (isBack) return took;
      expect(took, 'The farm does not come back').toBeLessThan(GONE_MS);
      await pause(AGAIN_MS);
    }
  }

  it('says when to try again, and recovers automatically: nothing is lost or saved twice', async () => {
    for (let attempt = 1; ; attempt += 1) {
      const { state, refused, done } = startTraffic(clients, sendTo(server.address, token));
      while (state.answered < 40) await pause(AGAIN_MS);
      await cluster.stopNow();

      let slowest = 0;
      for (const path of ['batches/', 'todays_tasks/expected/', 'system/']) {
        const answer = await get(path);
        expectUnavailable(answer);
        slowest = Math.max(slowest, answer.took_ms);
      }
      const login = { username: 'admin', password: 'not-the-password' };
      expectUnavailable(await ask(server.address, null, { method: 'POST', path: 'auth/obtain_jwt/', body: login }));
      expect((await fetch(new URL('/readyz', server.address))).status).toBe(503);
      expect((await fetch(new URL('/healthz', server.address))).status).toBe(200);
      while (refused.length < clients.length) await pause(AGAIN_MS);
      for (const answer of refused) expectUnavailable(answer);

      await cluster.start();
      const took = await untilBack(() => state.answered);
      state.isOver = true;
      await done;
      expect(state.unanswered).toBe(0);
      expect(server.child.exitCode).toBeNull();
      const truth = await place.truth();
      try {
        await expectAnswered(truth, clients);
        for (const { writer, sent } of clients) expect(await writer.stored(truth)).toEqual(writer.after(sent));
        await repeatLast(truth, clients, sendTo(server.address, token));
        await expectWhole(truth);
        await expectFolded(place, truth);
      } finally {
        await truth.close();
      }
      if (took <= BACK_MS && slowest < REFUSED_MS) return;
      const words = `It took ${Math.round(slowest)} ms to refuse, ${Math.round(took)} ms to be back`;
      expect(attempt, words).toBeLessThan(TRIES);
    }
  });

  it('delays no caller while it is down', async () => {
    await cluster.stopNow();
    try {
      for (let attempt = 1; ; attempt += 1) {
        await longestHold(server);
        for (let n = 0; n < 20; n += 1) expectUnavailable(await get('batches/'));
        const held = await longestHold(server);
        if (held < HOLD_MS) return;
        expect(attempt, `The event loop was held for ${Math.round(held)} ms`).toBeLessThan(TRIES);
      }
    } finally {
      await cluster.start();
    }
  });
});
