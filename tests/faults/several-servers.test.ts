import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeBusyFarm, type Planned } from '#tests/faults/support/busy-farm.ts';
import { listen } from '#tests/faults/support/event-stream.ts';
import { type Answer, ask, type Call, signIn } from '#tests/faults/support/farm-client.ts';
import { onPostgres, type Place } from '#tests/faults/support/grounds.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { countRows } from '#tests/faults/support/truth.ts';

const SERVERS = 3;
const MAX_ATTEMPTS = 10;
/** The longest time until a change shows on other servers. */
const SEEN_MS = 2_000;
const TRIES = 3;

onPostgres('three servers on one database', (ground) => {
  let place: Place;
  let planned: readonly Planned[] = [];
  let servers: readonly ServerProcess[] = [];
  let token = '';

  beforeAll(async () => {
    place = await ground.place();
    planned = await makeBusyFarm(place, 2);
    // Starts all at once, as after a power cut.
    servers = await Promise.all(Array.from({ length: SERVERS }, () => startServer(place)));
    token = await signIn(on(0));
  });
  afterAll(async () => {
    await Promise.all(servers.map(kill));
    await place.remove();
  });

  /** Returns the address of the nth server, starting over after the last. */
  const on = (n: number): URL => {
    const server = servers[n % SERVERS];
    if (server === undefined) throw new Error('No server runs');
    return server.address;
  };
  const everywhere = <T>(work: (address: URL, n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(servers.map((_, n) => work(on(n), n)));
  const tag = (n: number, text: string): Promise<Answer> =>
    ask(on(n), token, { method: 'PUT', path: `batches/${planned[0]?.uuid}/`, body: { tags: [text] } });

  it('share sessions and writes', async () => {
    expect((await tag(1, 'first')).status).toBe(200);
    const answers = await everywhere((address) => ask(address, token, { path: `batches/${planned[0]?.uuid}/` }));
    for (const { status, text } of answers) {
      expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ tags: ['first'] })]);
    }
  });

  it('count sign-in attempts together', async () => {
    const attempt = (n: number, password: string): Promise<Answer> =>
      ask(on(n), null, { method: 'POST', path: 'auth/obtain_jwt/', body: { username: 'ana', password } });
    for (let n = 0; n < MAX_ATTEMPTS; n += 1) expect((await attempt(n, 'not-the-password')).status).toBe(401);
    for (let n = 0; n < SERVERS; n += 1) {
      for (const password of ['not-the-password', 'basil-under-violet']) {
        const { status, header } = await attempt(n, password);
        expect(status).toBe(429);
        expect(Number(header('retry-after'))).toBeGreaterThan(0);
      }
    }
  });

  it('repeat the first answer for a key on any server', async () => {
    const call: Call = {
      ...{ method: 'POST', path: 'form/actions/complete/', key: 'once-for-all' },
      body: { actions: [{ uuid: planned[1]?.sowing, action_properties: { seed_lot: 'LOT-1' } }] },
    };
    const truth = await place.truth();
    try {
      const before = await countRows(truth, 'kept_answers');
      const answers = await everywhere((address) => ask(address, token, call));
      answers.push(...(await everywhere((address) => ask(address, token, call))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await countRows(truth, 'kept_answers')).toBe(before + 1);
      const other = await ask(on(2), token, { ...call, body: { actions: [{ uuid: planned[0]?.sowing }] } });
      expect(other.status).toBe(422);
    } finally {
      await truth.close();
    }
  });

  it('stream each change to all listeners once and in order', async () => {
    for (let attempt = 1; ; attempt += 1) {
      const listeners = servers.map((_, n) => listen(on(n), token));
      await Promise.all(listeners.map(({ ready }) => ready));
      const began = performance.now();
      for (let n = 0; n < 2 * SERVERS; n += 1) expect((await tag(n, `news ${attempt} ${n}`)).status).toBe(200);
      const isNews = ({ changed }: { readonly changed: Readonly<Record<string, readonly string[]>> }) =>
        changed.batch?.includes(planned[0]?.uuid ?? '') === true;
      await Promise.all(
        listeners.map((listener) => listener.until(() => listener.heard.filter(isNews).length === 2 * SERVERS)),
      );
      const took = performance.now() - began;
      const ids = listeners.map(({ heard }) => heard.filter(isNews).map(({ id }) => id));
      for (const heard of ids) {
        expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b));
        expect(heard).toEqual(ids[0]);
      }
      for (const listener of listeners) listener.close();
      if (took <= SEEN_MS) return;
      expect(attempt, `It took ${Math.round(took)} ms`).toBeLessThan(TRIES);
    }
  });

  it('resume a stream on another server without gaps', async () => {
    const first = listen(on(0), token);
    await first.ready;
    const last = first.heard.at(-1)?.id ?? 0;
    first.close();
    await tag(1, 'between');
    const second = listen(on(2), token, last);
    const news = await second.until(({ event }) => event === 'message');
    expect(news.changed.batch).toContain(planned[0]?.uuid);
    expect(news.id).toBeGreaterThan(last);
    second.close();
  });

  it('close the streams of a session that another server ended', async () => {
    const answer = await ask(on(0), null, {
      ...{ method: 'POST', path: 'auth/obtain_jwt/' },
      body: { username: 'admin', password: 'grow-lights-at-dawn' },
    });
    const { access, refresh } = z.object({ access: z.string(), refresh: z.string() }).parse(JSON.parse(answer.text));
    const listener = listen(on(1), access);
    await listener.ready;
    const out = await ask(on(2), access, { method: 'POST', path: 'auth/sign_out/', body: { refresh } });
    expect(out.status).toBeLessThan(300);
    expect(await listener.ended).toBe('ended');
    for (const { status } of await everywhere((address) => ask(address, access, { path: 'users/current/' }))) {
      expect(status).toBe(401);
    }
  });

  it('continue when one is killed', async () => {
    const [, second] = servers;
    if (second === undefined) throw new Error('No server runs');
    const writes = Promise.allSettled(Array.from({ length: 30 }, (_, n) => tag(n, `last ${n}`)));
    await kill(second);
    const answers = (await writes).flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(answers.length).toBeGreaterThanOrEqual(20);
    for (const { status } of answers) expect(status).toBe(200);
    expect((await tag(0, 'after')).status).toBe(200);
    expect((await tag(2, 'after that')).status).toBe(200);
  });
});
