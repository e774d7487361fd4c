import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBusyFarm } from '#tests/faults/support/busy-farm.ts';
import { ask, signIn } from '#tests/faults/support/farm-client.ts';
import { onEachEngine, type Place } from '#tests/faults/support/grounds.ts';
import { kill, longestHold, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';

const MIB = 1024 * 1024;
/** The longest delay that an upload may cause others. */
const MAX_HOLD_MS = 100;
/** The most additional memory that the server may use. */
const MAX_MEMORY_MIB = 700;
const TRIES = 3;

/** Returns a head followed by 24 MiB of repeated text. */
const filled = (piece: string, head = '') => head + piece.repeat(Math.floor((24 * MIB) / piece.length));
const HOSTILE: readonly (readonly [what: string, path: string, file: () => string, says: string])[] = [
  ['a list of millions', 'openag/', () => filled('{},', '['), '100,000 values'],
  ['brackets without end', 'openag/', () => filled('['), '32 levels'],
  ['one endless string', 'openag/', () => `${filled('x', '{"format":"')}"}`, 'format'],
  ['millions of columns', 'crops/', () => filled(',', 'name'), '256 KiB'],
  ['millions of rows', 'crops/', () => filled('x\n', 'name\n'), '100,000 rows'],
  ['millions of blank lines', 'crops/', () => filled('\n', 'name\n'), 'blank'],
  ['rows of blank cells', 'crops/', () => filled(`${','.repeat(499)}\n`, 'name,code\n'), '5,000,000 cells'],
  ['an open quotation mark', 'crops/', () => filled('x', 'name\n"'), '256 KiB'],
];

onEachEngine('a server that gets hostile files', (ground) => {
  let place: Place;
  let server: ServerProcess;
  let token = '';

  beforeAll(async () => {
    place = await ground.place();
    await makeBusyFarm(place, 0);
    server = await startServer(place);
    token = await signIn(server.address);
  });
  afterAll(async () => {
    await kill(server);
    await place.remove();
  });

  const peakMib = (): number => {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  };

  async function upload(path: string, body: string) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
    const answer = await fetch(new URL(`/api/imports/${path}`, server.address), { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  }

  it.each(HOSTILE)('refuses %s with little memory while serving others', async (_what, path, file, says) => {
    const body = file();
    const before = peakMib();
    let held = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && held > MAX_HOLD_MS; tries += 1) {
      await longestHold(server);
      const sent = upload(path, body);
      let isSent = false;
      void sent.finally(() => {
        isSent = true;
      });
      while (!isSent) expect((await ask(server.address, token, { path: 'crop/' })).status).toBe(200);
      const { status, text } = await sent;
      expect([400, 413]).toContain(status);
      expect(text).toContain(says);
      held = await longestHold(server);
    }
    expect(held).toBeLessThanOrEqual(MAX_HOLD_MS);
    expect(peakMib() - before).toBeLessThan(MAX_MEMORY_MIB);
    expect((await ask(server.address, token, { path: 'crop/' })).text.match(/"code"/g)).toHaveLength(2);
  });
});
