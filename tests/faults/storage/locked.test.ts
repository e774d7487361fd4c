import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FARM_LOCK } from '#adapters/storage-sql/postgres/writer.ts';
import { makeBusyFarm, type Planned } from '#tests/faults/support/busy-farm.ts';
import { type Answer, ask, expectUnavailable, signIn } from '#tests/faults/support/farm-client.ts';
import { connect, onPostgres, type Place, sqliteGround } from '#tests/faults/support/grounds.ts';
import { kill, longestHold, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';

const REFUSED_MS = 2_000;
/** The least time that a write waits for a lock. */
const PATIENCE_MS = 1_200;
const HOLD_MS = 50;
const TRIES = 3;
const WRITES = 12;
/** Delay between writes, so that some arrive while others wait. */
const WRITE_AFTER_MS = 100;
/** Number of reads while the lock is held, and the delay between them. */
const READS = 100;
const BETWEEN_MS = 10;

/** Locks the database from this process, which isn't the server's. */
type HoldLock = (place: Place) => Promise<{ release(): Promise<void> }>;

function tests(newPlace: () => Promise<Place>, hold: HoldLock): void {
  let place: Place;
  let planned: readonly Planned[] = [];
  let server: ServerProcess;
  let token = '';

  beforeAll(async () => {
    place = await newPlace();
    planned = await makeBusyFarm(place, 2);
    server = await startServer(place);
    token = await signIn(server.address);
  });
  afterAll(async () => {
    await kill(server);
    await place.remove();
  });

  let tags = 0;
  /** Writes something new. */
  const tag = (n: number): Promise<Answer> => {
    tags += 1;
    const path = `batches/${planned[n % 2]?.uuid}/`;
    return ask(server.address, token, { method: 'PUT', path, body: { tags: [`tag ${tags}`] } });
  };

  /** Reads several times in sequence; returns the time of the slowest. */
  async function read(times: number): Promise<number> {
    let slowest = 0;
    for (let n = 0; n < times; n += 1) {
      const path = ['batches/', 'system/', 'bed/', `batches/${planned[0]?.uuid}/`][n % 4] ?? '';
      const { status, took_ms } = await ask(server.address, token, { path });
      expect(status).toBe(200);
      slowest = Math.max(slowest, took_ms);
      await pause(BETWEEN_MS);
    }
    return slowest;
  }

  /** Writes and reads while the lock is held; returns what was too slow, or null. */
  async function writeAndRead(): Promise<string | null> {
    const lock = await hold(place);
    try {
      await longestHold(server);
      const writes = Promise.all(
        Array.from({ length: WRITES }, async (_, n) => {
          await pause(n * WRITE_AFTER_MS);
          return tag(n);
        }),
      );
      const slowestRead = await read(READS);
      const refused = await writes;
      const held = await longestHold(server);
      for (const answer of refused) expectUnavailable(answer);
      const slowest = Math.max(...refused.map(({ took_ms }) => took_ms));
      if (slowest > REFUSED_MS) return `a refusal took ${Math.round(slowest)} ms`;
      if (held > HOLD_MS) return `the event loop was held for ${Math.round(held)} ms`;
      return slowestRead > REFUSED_MS / 2 ? `a read took ${Math.round(slowestRead)} ms` : null;
    } finally {
      await lock.release();
    }
  }

  it('refuses writes within two seconds, while reads and the event loop continue', async () => {
    // Warms up, so that compilation on first use isn't measured.
    for (let n = 0; n < 50; n += 1) expect((await tag(n)).status).toBe(200);
    await read(READS);
    for (let attempt = 1; ; attempt += 1) {
      const slow = await writeAndRead();
      expect((await tag(attempt)).status).toBe(200);
      if (slow === null) return;
      expect(attempt, slow).toBeLessThan(TRIES);
    }
  });

  it('runs a waiting write once if the lock is released in time', async () => {
    for (let attempt = 1; ; attempt += 1) {
      const { version } = await batch();
      const lock = await hold(place);
      const asked = performance.now();
      const waiting = tag(0);
      // Long enough for the server to meet the lock, but shorter than its timeout.
      await read(READS / 5);
      await lock.release();
      const held = performance.now() - asked;
      const { status } = await waiting;
      if (held > PATIENCE_MS && status === 503) {
        expect(attempt, `It took ${Math.round(held)} ms to let go`).toBeLessThan(TRIES);
        continue;
      }
      expect(status).toBe(200);
      return expect(await batch()).toEqual({ version: version + 1, tags: [`tag ${tags}`] });
    }
  });

  it('has saved nothing of refused writes', async () => {
    const before = await batch();
    const lock = await hold(place);
    try {
      expectUnavailable(await tag(0));
      expect(await batch()).toEqual(before);
    } finally {
      await lock.release();
    }
    expect(await batch()).toEqual(before);
  });

  async function batch() {
    const { text } = await ask(server.address, token, { path: `batches/${planned[0]?.uuid}/` });
    return z.object({ version: z.number(), tags: z.array(z.string()) }).parse(JSON.parse(text));
  }
}

describe('a database that another process has locked, on SQLite', () =>
  tests(sqliteGround.place, async ({ data }) => {
    const db = new DatabaseSync(join(data, 'farm.sqlite'), { timeout: 2000 });
    db.exec('begin exclusive');
    return {
      release: async () => {
        db.exec('rollback');
        db.close();
      },
    };
  }));

/** Returns a lock that a session holds after running some SQL. */
const holdBy =
  (sql: string): HoldLock =>
  async ({ environment }) => {
    const session = await connect(environment.PHYTO_DATABASE_URL ?? '');
    await session.query(`begin; ${sql}`);
    return {
      release: async () => {
        await session.query('rollback');
        await session.end();
      },
    };
  };

onPostgres('a table that another session has locked', ({ place }) =>
  tests(place, holdBy('lock table batches in exclusive mode')),
);

onPostgres('a farm in which another session keeps writing', ({ place }) => tests(place, holdBy(FARM_LOCK)));
