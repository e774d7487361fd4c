import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { makeBusyFarm } from './busy-farm.ts';
import { kill, type ServerProcess, startServer } from './server-process.ts';
import { expectFolded, expectWhole } from './stored-truth.ts';
import { planner, sower, tagger, type Write, type Writer } from './writers.ts';

const BULK = 20;
const READY_MS = 10_000;
const TRIES = 3;
/** When each server is killed: at that answer, so many turns of this process's event loop later. */
const KILLS = fc.sample(fc.record({ answer: fc.integer({ min: 8, max: 60 }), turns: fc.nat(2000) }), {
  seed: 20_260_512,
  numRuns: 8,
});

/** A writer with what it has sent and heard. */
interface Client {
  readonly writer: Writer;
  /** Answers by number of the write; none for one that was never answered. */
  readonly answers: Map<number, string>;
  /** The newest write that was sent. */
  sent: number;
}

const folder = mkdtempSync(join(tmpdir(), 'phyto-kill-'));
const data = join(folder, 'farm');
let clients: readonly Client[] = [];
let token = '';
let address: URL;
let server: ServerProcess | undefined;

beforeAll(async () => {
  const planned = await makeBusyFarm(data, BULK + 3);
  const bulk = planned.slice(0, BULK);
  const [one, two, three] = planned.slice(BULK);
  if (one === undefined || two === undefined || three === undefined) throw new Error('Too few batches');
  clients = [
    sower('bulk', bulk),
    sower('one', [one]),
    sower('two', [two]),
    tagger('tags', three),
    planner('plan', '2026-06-01'),
  ].map((writer) => ({ writer, answers: new Map(), sent: 0 }));
  address = await start();
  token = await signIn();
});
afterAll(async () => {
  if (server !== undefined) await kill(server);
  rmSync(folder, { recursive: true });
});

/** Starts the server on the same folder; it must be ready soon, though not each time on a busy machine. */
async function start(): Promise<URL> {
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now();
    server = await startServer(data);
    expect((await fetch(new URL('/readyz', server.address))).status).toBe(200);
    const took = performance.now() - began;
    if (took < READY_MS) return server.address;
    expect(attempt).toBeLessThan(TRIES);
    await kill(server);
  }
}

async function signIn(): Promise<string> {
  const answer = await fetch(new URL('/api/auth/obtain_jwt/', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORDS.admin }),
  });
  return z.object({ access: z.string() }).parse(await answer.json()).access;
}

/** Sends a write; gives the text of the answer. */
async function send({ key, method, path, body }: Write): Promise<string> {
  const answer = await fetch(new URL(`/api/${path}`, address), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new RefusedError(`${key}: ${answer.status} ${text}`);
  return text;
}

class RefusedError extends Error {}

/** Writes until the server is gone. */
async function writeOn(client: Client, onAnswer: () => void): Promise<void> {
  for (;;) {
    client.sent += 1;
    try {
      client.answers.set(client.sent, await send(client.writer.write(client.sent)));
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      return;
    }
    onAnswer();
  }
}

async function writeUntilKilled({ answer, turns }: (typeof KILLS)[number]): Promise<void> {
  let answered = 0;
  const killAt = async () => {
    answered += 1;
    if (answered !== answer) return;
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    server?.child.kill('SIGKILL');
  };
  await Promise.all(clients.map((client) => writeOn(client, () => void killAt())));
  expect(await server?.ended).toEqual({ code: null, signal: 'SIGKILL' });
  expect(answered).toBeGreaterThanOrEqual(answer);
}

const count = (db: DatabaseSync, table: 'audit' | 'changes' | 'kept_answers'): number =>
  Number(Object.values(db.prepare(`select count(*) from ${table}`).get() ?? {})[0]);

/** Expects all that was answered, and of what was under way all or nothing. */
function expectAnswered(db: DatabaseSync): void {
  const kept = db.prepare('select answer from kept_answers where answer_key = ?');
  for (const { writer, answers, sent } of clients) {
    const before = sent - (answers.has(sent) ? 0 : 1);
    expect([writer.after(before), writer.after(sent)]).toContainEqual(writer.stored(db));
    for (const [n, answer] of answers) expect(kept.get(writer.write(n).key)).toEqual({ answer });
  }
  expect(count(db, 'audit')).toBeGreaterThanOrEqual(clients.reduce((sum, { answers }) => sum + answers.size, 0));
}

/** Makes the writes that were under way again, twice; the second time, and for those answered before, nothing may change. */
async function repeat(db: DatabaseSync): Promise<void> {
  for (const { writer, answers, sent } of clients) {
    if (!answers.has(sent)) answers.set(sent, await send(writer.write(sent)));
    expect(writer.stored(db)).toEqual(writer.after(sent));
  }
  const before = [count(db, 'audit'), count(db, 'changes'), count(db, 'kept_answers')];
  for (const { writer, answers } of clients) {
    for (const [n, answer] of [...answers].slice(-4)) expect(await send(writer.write(n))).toBe(answer);
  }
  expect([count(db, 'audit'), count(db, 'changes'), count(db, 'kept_answers')]).toEqual(before);
}

describe('a server that is killed while it writes', () => {
  it.each(KILLS)('has lost nothing that it answered (at answer $answer, $turns turns later)', async (moment) => {
    await writeUntilKilled(moment);
    address = await start();
    const db = new DatabaseSync(join(data, 'farm.sqlite'), { readOnly: true, timeout: 5000 });
    try {
      expectAnswered(db);
      expectWhole(db);
      await repeat(db);
      await expectFolded(data, db);
    } finally {
      db.close();
    }
  });
});
