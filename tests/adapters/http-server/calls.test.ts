import { createReadStream } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { FarmService } from '#ports/farm-service.ts';
import { jsonText } from '#ports/json-text.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { deferred } from '#tests/support/deferred.ts';
import { GOOD, noCall, openServer } from './fake-service.ts';

let open: Awaited<ReturnType<typeof openServer>> | undefined;
const opened = async (...given: Parameters<typeof openServer>) => {
  open = await openServer(...given);
  return open.server;
};
afterEach(() => open?.server.close());

const ID = '0197aaaa-0000-7000-8000-00000000000b';
const addressOf = ({ path }: Operation) => `/api/${path.replace(/:\w+/g, ID)}`;
const value =
  (given: unknown): FarmService['call'] =>
  async () => ({ value: given });

describe('an unauthenticated caller', () => {
  const closed = OPERATION_NAMES.filter((name) => OPERATIONS[name].access !== 'open');

  it('is refused by every non-public operation before the body is read', async () => {
    const server = await opened(noCall);
    for (const name of closed) {
      const operation = OPERATIONS[name];
      const answer = await server.inject({
        method: operation.method,
        url: addressOf(operation),
        ...(operation.method === 'GET' ? {} : { payload: '{broken', headers: { 'content-type': 'application/json' } }),
      });
      expect(`${name} ${answer.statusCode}`).toBe(`${name} 401`);
    }
    expect(open?.service.calls).toEqual([]);
  });

  it('reaches exactly the public operations', async () => {
    expect(OPERATION_NAMES.filter((name) => !closed.includes(name))).toEqual([
      'obtainJwt',
      'refreshJwt',
      'signOut',
      'setup',
      'getMetadata',
    ]);
  });
});

describe('a call', () => {
  it('passes parameters, query, body, version and key on unchecked', async () => {
    const server = await opened(value(undefined));
    await server.inject({
      method: 'PUT',
      url: `/api/bed-${ID}/?a=1&b=2&b=3`,
      headers: { ...GOOD, 'if-match': '"7"', 'idempotency-key': 'one' },
      payload: { name: 'Grow 1' },
    });
    expect(open?.service.calls).toMatchObject([
      [
        'updateBed',
        { username: 'ana' },
        { params: { uuid: `bed-${ID}` }, query: { a: '1', b: ['2', '3'] }, body: { name: 'Grow 1' } },
        { ifMatch: 7, idempotencyKey: 'one', address: '127.0.0.1' },
      ],
    ]);
  });

  it.each(['/api/system', '/api/system/'])('is answered at %s', async (url) => {
    const server = await opened(value({ display_name: 'Aarhus North' }));
    const answer = await server.inject({ method: 'GET', url, headers: GOOD });
    expect(answer.json()).toEqual({ display_name: 'Aarhus North' });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('answers HEAD like GET, without the body', async () => {
    const server = await opened(value([]));
    const answer = await server.inject({ method: 'HEAD', url: '/api/batches/', headers: GOOD });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-more-pages']).toBe('False');
    expect(answer.body).toBe('');
  });

  it('sends JSON built by storage unchanged, and says whether rows follow', async () => {
    const text = '{"data": [ ],"meta":{}}';
    const server = await opened(async () => ({ ...jsonText(text), more: true }));
    const answer = await server.inject({ method: 'GET', url: '/api/batches/', headers: GOOD });
    expect(answer.body).toBe(text);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-more-pages']).toBe('True');
  });

  it.each([
    [{ data: [], meta: { next_page: 2 } }, 'True'],
    [{ data: [], meta: { next_page: false } }, 'False'],
    [[], 'False'],
    [{ name: 'no list' }, undefined],
  ])('answers %j with x-more-pages %s', async (given, header) => {
    const server = await opened(value(given));
    const answer = await server.inject({ method: 'GET', url: '/api/crop/', headers: GOOD });
    expect(answer.headers['x-more-pages']).toBe(header);
  });

  it('answers 204 for operations without a result, also when repeated', async () => {
    const server = await opened(async () => jsonText('null'));
    const answer = await server.inject({ method: 'DELETE', url: `/api/batches/${ID}/`, headers: GOOD });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('keeps sign-in answers out of every cache', async () => {
    const server = await opened(value({ access: 'a', refresh: 'r' }));
    const answer = await server.inject({ method: 'POST', url: '/api/auth/obtain_jwt/', payload: {} });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('treats an answer that breaks its schema as a bug, where answers are checked', async () => {
    const server = await opened(value({ display_name: 7 }), { checkAnswers: true });
    const answer = await server.inject({ method: 'GET', url: '/api/system/', headers: GOOD });
    expect(answer.statusCode).toBe(500);
    expect(String(open?.logged.map((entry) => JSON.stringify(entry)))).toContain('GET');
  });

  it('treats an answer with undescribed fields as a bug', async () => {
    const metadata = { product: 'Phytotron', version: '1', display_name: 'A', setup_needed: false };
    const server = await opened(value({ ...metadata, password_hash: 'x' }), { checkAnswers: true });
    expect((await server.inject('/api/metadata/')).statusCode).toBe(500);
    await server.close();
    const fine = await opened(value(metadata), { checkAnswers: true });
    expect((await fine.inject('/api/metadata/')).statusCode).toBe(200);
  });
});

describe('a streamed answer', () => {
  const csv = (chunks: AsyncIterable<string>): FarmService['call'] => {
    return async () => ({ media_type: 'text/csv; charset=utf-8', filename: 'høst "1".csv', chunks });
  };

  it('is sent as an attachment', async () => {
    const server = await opened(
      csv(
        (async function* () {
          yield 'a,b\r\n';
          yield '1,2\r\n';
        })(),
      ),
    );
    const answer = await server.inject({ method: 'GET', url: '/api/harvests/?format=csv', headers: GOOD });
    expect(answer.body).toBe('a,b\r\n1,2\r\n');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="h_st _1_.csv"; filename*=UTF-8\'\'h%C3%B8st%20%221%22.csv',
    );
  });

  it("isn't produced for HEAD", async () => {
    let made = false;
    const server = await opened(
      csv(
        (async function* () {
          made = true;
          yield 'a,b\r\n';
        })(),
      ),
    );
    const answer = await server.inject({ method: 'HEAD', url: '/api/harvests/?format=csv', headers: GOOD });
    expect([answer.statusCode, answer.headers['content-type'], made]).toEqual([200, 'text/csv; charset=utf-8', false]);
    expect(answer.headers).not.toHaveProperty('content-length');
  });

  it('has its length in the header if it is known', async () => {
    const file = createReadStream(import.meta.filename);
    const server = await opened(async () => ({
      media_type: 'application/gzip',
      filename: 'a',
      length: 12_345,
      chunks: file,
    }));
    const answer = await server.inject({ method: 'HEAD', url: '/api/harvests/?format=csv', headers: GOOD });
    expect([answer.headers['content-length'], answer.body]).toEqual(['12345', '']);
  });

  it('closes its file after a HEAD request', async () => {
    const file = createReadStream(import.meta.filename);
    const closing = new Promise<void>((resolve) => file.once('close', () => resolve()));
    const server = await opened(csv(file));
    await server.inject({ method: 'HEAD', url: '/api/harvests/?format=csv', headers: GOOD });
    await closing;
    expect(file.bytesRead).toBeLessThanOrEqual(file.readableHighWaterMark);
  });

  it('closes its file when the client goes away', async () => {
    const [called, gone, answered] = [deferred<void>(), deferred<void>(), deferred<void>()];
    const file = createReadStream(import.meta.filename, { highWaterMark: 16 });
    const closing = new Promise<void>((resolve) => file.once('close', () => resolve()));
    const server = await opened(
      async () => {
        called.resolve();
        await answered.promise;
        return { media_type: 'text/csv; charset=utf-8', filename: 'a.csv', chunks: file };
      },
      { observers: [{ ended: () => gone.resolve() }] },
    );
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const stop = new AbortController();
    const asked = fetch(`${address}/api/harvests/?format=csv`, { headers: GOOD, signal: stop.signal }).catch(
      () => null,
    );
    await called.promise;
    stop.abort();
    await Promise.all([asked, gone.promise]);
    answered.resolve();
    await closing;
    expect(file.readableEnded).toBe(false);
  });

  it('is a problem if it fails before its first piece', async () => {
    const failing = async function* (): AsyncGenerator<string> {
      yield* [];
      throw new Error('disk');
    };
    const server = await opened(csv(failing()));
    const answer = await server.inject({ method: 'GET', url: '/api/harvests/?format=csv', headers: GOOD });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(open?.logged).toHaveLength(1);
  });

  it.each(['identity', 'gzip', 'br'])('never looks complete if it fails midway: %s', async (encoding) => {
    const begun = deferred<void>();
    const failing = async function* (): AsyncGenerator<string> {
      yield 'x'.repeat(200_000);
      await begun.promise;
      throw new Error('disk');
    };
    const server = await opened(csv(failing()));
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${address}/api/harvests/?format=csv`, {
      headers: { ...GOOD, 'accept-encoding': encoding },
    });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    begun.resolve();
    await expect(answer.text()).rejects.toThrow();
    expect(open?.logged).toHaveLength(1);
  });
});

describe('health', () => {
  it('distinguishes alive from ready', async () => {
    const server = await opened(noCall);
    expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.inject('/readyz')).statusCode).toBe(200);
    if (open) open.service.ready = async () => Promise.reject(new Error('gone'));
    const answer = await server.inject('/readyz');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  });
});
