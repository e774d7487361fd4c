import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { parseAnswer } from '#adapters/http-client/parse-answer.ts';
import type { Transport } from '#adapters/http-client/transport.ts';
import { NoAnswer, type WireRequest } from '#adapters/http-client/transport.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import { gotTransport } from '#adapters/http-client/transport-got.ts';
import type { FarmApi, StopSignal } from '#ports/farm-api/index.ts';
import { expectRefusal } from '#tests/contract/contract-support.ts';
import { readNews } from '#tests/support/news.ts';
import { bearer, openClient, path, REFRESH, type Said } from './scripted-transport.ts';

const STREAM = { 'content-type': 'text/event-stream; charset=utf-8' };
const said = (text: string): Said => ({ status: 200, text, headers: STREAM });

async function hear(text: string) {
  const { api } = openClient(() => said(text));
  return readNews(await api.watchChanges({}, {})).rest();
}

describe('a listening client', () => {
  it('receives known events and ignores unknown ones', async () => {
    expect(
      await hear(
        [
          'event: ready\nid: 3\ndata: {}\n\n',
          ':\n\n',
          'id: 4\ndata: {"batch":["a","b"],"robot":["c"],"site":[]}\n\n',
          'event: party\nid: 5\ndata: {}\n\n',
          'event: missed\nid: 9\ndata: {}\n\n',
        ].join(''),
      ),
    ).toEqual([
      { what: 'ready', id: 3 },
      { what: 'changed', id: 4, changed: { batch: ['a', 'b'], site: [] } },
      { what: 'missed', id: 9 },
    ]);
  });

  it('refuses events that make no sense', async () => {
    for (const text of [
      'id: x\ndata: {}\n\n',
      'data: {}\n\n',
      'id: 1\ndata: [1]\n\n',
      'id: 1\ndata: {"batch":1}\n\n',
    ]) {
      expect(await expectRefusal(hear(text), 'internal')).toMatchObject({
        code: 'answer_not_understood',
        params: { host: 'farm.example' },
      });
    }
  });

  it('resumes after its last event and accepts only an uncompressed stream', async () => {
    const { api, requests } = openClient(() => said(''));
    await api.watchChanges({}, { lastEventId: 41 });
    expect(requests[0]?.headers).toMatchObject({
      accept: 'text/event-stream, application/problem+json',
      'accept-encoding': 'identity',
      'last-event-id': '41',
      authorization: 'Bearer old',
    });
    await api.listBeds({}).catch(() => undefined);
    expect(requests[1]?.headers).not.toHaveProperty('accept-encoding');
  });

  it('renews its session and retries', async () => {
    const { api, requests } = openClient((request) => {
      if (path(request) === REFRESH) return { status: 200, json: { access: 'new', refresh: 'r1' } };
      return bearer(request) === 'new' ? said('event: ready\nid: 1\ndata: {}\n\n') : { status: 401, json: {} };
    });
    expect(await readNews(await api.watchChanges({})).rest()).toEqual([{ what: 'ready', id: 1 }]);
    expect(requests.map(path)).toEqual(['/api/events/', REFRESH, '/api/events/']);
  });

  it('passes on a refusal at once', async () => {
    const { api, requests } = openClient(() => ({
      status: 503,
      json: { detail: 'Too many listen.' },
      headers: { 'retry-after': '30' },
    }));
    expect(await expectRefusal(api.watchChanges({}), 'unavailable')).toMatchObject({
      detail: 'Too many listen.',
      retry_after: 30,
    });
    expect(requests).toHaveLength(1);
  });

  it('accepts only an event stream', async () => {
    const { api } = openClient(() => ({ status: 200, text: '<html>', headers: { 'content-type': 'text/html' } }));
    await expectRefusal(api.watchChanges({}), 'internal');
  });
});

/** Creates a client whose farm starts a response and then sends what the test tells it to. */
function openSilent() {
  let say = (_text: string): void => undefined;
  let closed = false;
  const transport: Transport = async ({ signal, timeout }: WireRequest) => ({
    status: 200,
    header: (name) => (name === 'content-type' ? 'text/event-stream' : String(timeout)),
    text: async () => '',
    chunks: async function* () {
      for (;;) {
        yield await new Promise<Uint8Array>((resolve, reject) => {
          say = (text) => resolve(new TextEncoder().encode(text));
          signal?.addEventListener('abort', () => {
            closed = true;
            reject(new NoAnswer('stopped', null));
          });
        });
      }
    },
  });
  const { api } = openClient(() => said(''), { transport });
  return { api, say: (text: string) => say(text), isClosed: () => closed };
}

describe('a silent farm', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is given up after 40 seconds without a byte, and the connection is closed', async () => {
    vi.useFakeTimers();
    const { api, say, isClosed } = openSilent();
    const news = readNews(await api.watchChanges({}));
    const first = news.next();
    await vi.advanceTimersByTimeAsync(39_000);
    say('event: ready\nid: 1\ndata: {}\n\n');
    expect(await first).toEqual({ what: 'ready', id: 1 });
    // A slow reader doesn't make the farm silent.
    await vi.advanceTimersByTimeAsync(60_000);
    const second = expectRefusal(news.next(), 'unavailable');
    await vi.advanceTimersByTimeAsync(39_000);
    say(':\n\n');
    await vi.advanceTimersByTimeAsync(39_999);
    expect(isClosed()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isClosed()).toBe(true);
    expect(await second).toMatchObject({ code: 'farm_timeout', params: { host: 'farm.example' } });
  });
});

describe.each([
  ['fetch', fetchTransport],
  ['got', gotTransport],
] as const)('listening by %s', (_name, transport) => {
  let server: Server | undefined;
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server?.closeAllConnections();
        if (server === undefined) resolve();
        else server.close(() => resolve());
      }),
  );

  async function open(answer: (response: ServerResponse) => void) {
    let gone = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      gone = resolve;
    });
    server = createServer((_request, response) => {
      response.once('close', gone);
      answer(response);
    });
    const port = await new Promise<number>((resolve) => {
      server?.listen(0, '127.0.0.1', () => {
        const address = server?.address();
        resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
      });
    });
    const api: FarmApi = createHttpFarmApi({
      baseUrl: `http://127.0.0.1:${port}`,
      parse: parseAnswer,
      transport,
      session: createMemorySession({ accessToken: 'a', refreshToken: 'r' }),
      newKey: () => 'key',
    });
    const listen = async (signal?: StopSignal) => readNews(await api.watchChanges({}, signal ? { signal } : {}));
    return { listen, left };
  }

  const begin = (response: ServerResponse): void => {
    response.writeHead(200, STREAM).write('event: ready\nid: 1\ndata: {}\n\n');
  };

  it('ends quietly and closes the connection when aborted', async () => {
    const { listen, left } = await open(begin);
    const stop = new AbortController();
    const news = await listen(stop.signal);
    await news.next();
    const rest = news.rest();
    stop.abort();
    expect(await rest).toEqual([]);
    await left;
  });

  it('ends quietly when aborted before a response', async () => {
    const stop = new AbortController();
    const { listen, left } = await open(() => stop.abort());
    expect(await (await listen(stop.signal)).rest()).toEqual([]);
    await left;
  });

  it('ends with the stream, and fails with its connection', async () => {
    let answers = 0;
    const { listen } = await open((response) => {
      begin(response);
      answers += 1;
      if (answers === 1) response.end();
      else setImmediate(() => response.destroy());
    });
    expect(await (await listen()).rest()).toEqual([{ what: 'ready', id: 1 }]);
    const rest = (await listen()).rest();
    expect(await expectRefusal(rest, 'unavailable')).toMatchObject({ code: 'connection_lost' });
  });
});
