import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpServerOptions } from '#adapters/http-server/options.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { deferred } from '#tests/support/deferred.ts';
import { said } from '#tests/support/random/problems.ts';
import { GOOD, openServer } from './fake-service.ts';
import { type Closer, openNews, openStreams as openOn } from './news-streams.ts';

let closers: Closer[] = [];
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  closers = [];
});

const openStreams = (options: Partial<HttpServerOptions> = {}) => openOn(closers, options);

const READY = 'event: ready\nid: 7\ndata: {}\n\n';

describe('an event stream', () => {
  it('begins at once, and sends each change as it comes', async () => {
    const { listen, news } = await openStreams();
    const { response, read } = await listen({ 'accept-encoding': 'gzip, br' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await read()).toBe(READY);
    news[0]?.push({ what: 'changed', id: 8, changed: { batch: ['b'], site: [] } });
    expect(await read()).toBe('id: 8\ndata: {"batch":["b"],"site":[]}\n\n');
    news[0]?.push({ what: 'missed', id: 2000 });
    expect(await read()).toBe('event: missed\nid: 2000\ndata: {}\n\n');
    news[0]?.end();
    expect(await read()).toBeNull();
  });

  it('sends a sign of life at each heartbeat, shared by all streams', async () => {
    const { listen, hearts, news } = await openStreams();
    const first = await listen();
    const second = await listen();
    await first.read();
    await second.read();
    hearts.beat();
    expect(await first.read()).toBe(':\n\n');
    expect(await second.read()).toBe(':\n\n');
    expect(hearts).toMatchObject({ begun: 1, stopped: 0 });
    for (const one of news) one.end();
    expect(await first.read()).toBeNull();
    expect(await second.read()).toBeNull();
    expect(hearts).toMatchObject({ begun: 1, stopped: 1 });
  });

  it('sends its own heartbeat every 15 seconds, only while there are listeners', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    closers.push(() => vi.useRealTimers());
    const news = openNews();
    const { server } = await openServer(async () => news.stream);
    closers.push(() => server.close());
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${address}/api/events/`, { headers: GOOD });
    const pieces = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = async () => (await pieces?.read())?.value;
    expect(await read()).toBe(READY);
    vi.advanceTimersByTime(14_999);
    news.push({ what: 'changed', id: 8, changed: { bed: ['a'] } });
    expect(await read()).toBe('id: 8\ndata: {"bed":["a"]}\n\n');
    vi.advanceTimersByTime(1);
    expect(await read()).toBe(':\n\n');
    vi.advanceTimersByTime(15_000);
    expect(await read()).toBe(':\n\n');
    expect(vi.getTimerCount()).toBe(1);
    news.end();
    expect(await read()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends at a heartbeat once its session is over', async () => {
    const { listen, hearts, service } = await openStreams();
    const { read } = await listen();
    await read();
    service.signedIn = false;
    hearts.beat();
    expect(await read()).toBe(':\n\n');
    expect(await read()).toBeNull();
  });

  it('releases its listener when the connection ends', async () => {
    const { listen, news } = await openStreams();
    const { read, stop } = await listen();
    await read();
    stop();
    await news[0]?.left;
    expect(news[0]?.isOver()).toBe(true);
  });

  it("is cut off if its client doesn't read between two heartbeats", async () => {
    const { connectRaw, news, hearts } = await openStreams();
    const socket = connectRaw('GET /api/events/ HTTP/1.1\r\nHost: farm\r\nAuthorization: Bearer good\r\n\r\n');
    await new Promise((resolve) => socket.once('readable', resolve));
    const changed = { batch: Array.from({ length: 50_000 }, (_, at) => `${at}`.padStart(36, '0')) };
    for (let id = 8; id < 28; id++) news[0]?.push({ what: 'changed', id, changed });
    while (news[0]?.waiting() === 20) await new Promise((resolve) => setImmediate(resolve));
    hearts.beat();
    expect(news[0]?.isOver()).toBe(false);
    hearts.beat();
    await news[0]?.left;
    expect(news[0]?.waiting()).toBeGreaterThan(0);
  });

  it('delivers a long backlog to a client that reads it', async () => {
    const { listen, news } = await openStreams();
    const { read } = await listen();
    expect(await read()).toBe(READY);
    const changed = { batch: Array.from({ length: 100 }, (_, at) => `${at}`.padStart(36, '0')) };
    const last = 300;
    for (let id = 1; id <= last; id++) news[0]?.push({ what: 'changed', id, changed });
    let heard = '';
    for (let at = 0; at < last; at = heard.match(/id: /g)?.length ?? 0) heard += (await read())?.replace(/0{10}/g, '');
    expect(heard).toContain(`id: ${last}\n`);
  });

  it('is released if its client left before it began', async () => {
    const called = deferred<undefined>();
    const answered = deferred<undefined>();
    const gone = deferred<undefined>();
    const hearts = { begun: 0, stopped: 0 };
    const news = openNews();
    const { server } = await openServer(
      async () => {
        called.resolve(undefined);
        await answered.promise;
        return news.stream;
      },
      {
        heartbeat: () => {
          hearts.begun += 1;
          return () => {
            hearts.stopped += 1;
          };
        },
        observers: [{ ended: () => gone.resolve(undefined) }],
      },
    );
    closers.push(() => server.close());
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const stop = new AbortController();
    const asked = fetch(`${address}/api/events/`, { headers: GOOD, signal: stop.signal }).catch(() => null);
    await called.promise;
    stop.abort();
    await asked;
    await gone.promise;
    answered.resolve(undefined);
    await news.left;
    expect(hearts.begun).toBe(hearts.stopped);
  });

  it('outlives the timeout for idle connections', async () => {
    const timeouts = { request: 60_000, headers: 60_000, body: 60_000, idle: 60, keepAlive: 60_000, check: 20 };
    const { listen, news, connectRaw } = await openStreams({ timeouts });
    const { read } = await listen();
    await read();
    const idle = connectRaw('');
    await new Promise((resolve) => idle.resume().once('close', resolve));
    news[0]?.push({ what: 'changed', id: 8, changed: { bed: ['a'] } });
    expect(await read()).toBe('id: 8\ndata: {"bed":["a"]}\n\n');
  });

  it('ends when the server closes, without delaying it', async () => {
    const { listen, server } = await openStreams();
    const streams = [await listen(), await listen(), await listen()];
    for (const { read } of streams) expect(await read()).toBe(READY);
    await server.close();
    for (const { read } of streams) expect(await read()).toBeNull();
  });

  it('ends on a fault, which is logged unless the farm is only unreachable', async () => {
    const { listen, news, logged } = await openStreams();
    const first = await listen();
    await first.read();
    news[0]?.push(new ProblemError({ kind: 'unavailable', ...said('Locked') }));
    await expect(first.read()).rejects.toThrow();
    expect(logged).toEqual([]);
    const second = await listen();
    await second.read();
    news[1]?.push(new Error('A bug'));
    await expect(second.read()).rejects.toThrow();
    expect(logged).toMatchObject([{ err: { message: 'A bug' } }]);
  });

  it('resumes after the event named by its client, and ignores malformed ids', async () => {
    const { server, listen, service } = await openStreams();
    await listen({ 'last-event-id': '41' });
    expect(service.calls[0]).toMatchObject(['watchChanges', { username: 'ana' }, {}, { lastEventId: 41 }]);
    for (const header of ['x', '-1', '1.5', '1, 2', '9'.repeat(16)]) {
      const answer = await server.inject({ url: '/api/events/', headers: { ...GOOD, 'last-event-id': header } });
      expect(answer.statusCode, header).toBe(400);
      expect(answer.json()).toMatchObject({ errors: { 'Last-Event-ID': ['Enter the id of an event.'] } });
    }
    expect(service.calls).toHaveLength(1);
  });

  it("is refused to an account with twenty streams until one ends; other accounts aren't affected", async () => {
    const { listen, news } = await openStreams();
    const held = await Promise.all(Array.from({ length: 20 }, () => listen()));
    for (const { read } of held) await read();
    const refused = await listen();
    expect(refused.response.status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('60');
    expect(await refused.read()).toContain('Your account has 20 event streams open.');
    expect(news.at(-1)?.isOver()).toBe(true);
    expect((await listen({ authorization: 'Bearer other' })).response.status).toBe(200);
    news[0]?.end();
    expect(await held[0]?.read()).toBeNull();
    expect((await listen()).response.status).toBe(200);
  });

  it('answers HEAD with headers only', async () => {
    const { address, news, hearts } = await openStreams();
    const answer = await fetch(`${address}/api/events/`, { method: 'HEAD', headers: GOOD });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(news[0]?.isOver()).toBe(true);
    expect(hearts.begun).toBe(0);
  });

  it('is refused without authentication', async () => {
    const { server, service } = await openStreams();
    expect((await server.inject('/api/events/')).statusCode).toBe(401);
    expect(service.calls).toEqual([]);
  });
});
