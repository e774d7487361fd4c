import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, createGunzip, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import type { FarmService } from '#ports/farm-service.ts';
import { jsonText } from '#ports/json-text.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { GOOD, openServer } from '#tests/adapters/http-server/fake-service.ts';
import { deferred } from '#tests/support/deferred.ts';
import { said } from '#tests/support/random/problems.ts';

let open: Awaited<ReturnType<typeof openServer>> | undefined;
const opened = async (...given: Parameters<typeof openServer>) => {
  open = await openServer(...given);
  return open.server;
};
afterEach(() => open?.server.close());

const LONG = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ name: `Bed ${index}` })));
const HUGE = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => ({ name: `Bed ${index}` })));
const json =
  (text: string): FarmService['call'] =>
  async () =>
    jsonText(text);

const UNPACK: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

describe.each(['zstd', 'br', 'gzip'])('an answer to a client that accepts %s', (encoding) => {
  it.each([
    ['long', LONG],
    ['huge', HUGE],
  ])('is compressed if it is %s, and unchanged once decompressed', async (_words, text) => {
    const server = await opened(json(text));
    const answer = await server.inject({
      method: 'GET',
      url: '/api/batches/',
      headers: { ...GOOD, 'accept-encoding': encoding },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('authorization, accept-encoding');
    expect(answer.rawPayload.length).toBeLessThan(text.length / 3);
    expect(UNPACK[encoding]?.(answer.rawPayload).toString()).toBe(text);
  });
});

describe('an answer', () => {
  const ask = async (call: FarmService['call'], url = '/api/batches/', encoding = 'gzip, deflate, br, zstd') =>
    (await opened(call)).inject({ method: 'GET', url, headers: { ...GOOD, 'accept-encoding': encoding } });

  it("isn't compressed if that saves nothing or isn't accepted", async () => {
    expect((await ask(json('[]'))).headers['content-encoding']).toBeUndefined();
    await open?.server.close();
    expect((await ask(json(LONG), '/api/batches/', 'identity')).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['', undefined],
    ['*', 'gzip'],
    ['*;q=0', undefined],
    ['identity;q=0', undefined],
    ['identity;q=1, gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['*;q=0.5, gzip;q=0.0, br;q=0.2', 'zstd'],
    ['gzip ; q=0.2 , br ; q=0.9', 'br'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', undefined],
    ['zstd;q=, br;q=x, ;;', undefined],
  ])('to "%s" is compressed as %s, never with a refused encoding', async (accepted, encoding) => {
    const answer = await ask(json(LONG), '/api/batches/', accepted);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  });

  it('is compressed if it is a long refusal', async () => {
    const answer = await ask(async () => {
      throw new ProblemError({ kind: 'conflict', ...said('x'.repeat(5_000)) });
    });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([409, 'zstd']);
    expect(JSON.parse(zstdDecompressSync(answer.rawPayload).toString())).toMatchObject({ status: 409 });
  });

  it('has the same tag, compressed or not', async () => {
    const packed = await ask(json(LONG), '/api/crop/');
    const plain = await open?.server.inject({ method: 'GET', url: '/api/crop/', headers: GOOD });
    expect(packed.headers['content-encoding']).toBe('zstd');
    expect(plain?.headers.etag).toBe(packed.headers.etag);
  });

  it('is never compressed if it contains tokens', async () => {
    const answer = await (await opened(json(LONG))).inject({
      method: 'POST',
      url: '/api/auth/obtain_jwt/',
      headers: { 'accept-encoding': 'br' },
      payload: {},
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it("isn't compressed again if it is a compressed file", async () => {
    const files = Object.values(OPERATIONS).filter(({ forms }) => forms.some((form) => form === 'file'));
    const packed = gzipSync(LONG.repeat(20));
    const server = await opened(async () => ({
      media_type: 'application/gzip',
      filename: 'farm.tar.gz',
      chunks: (async function* () {
        yield packed;
      })(),
    }));
    expect(files.length).toBeGreaterThan(0);
    for (const { path } of files) {
      const answer = await server.inject({
        method: 'GET',
        url: `/api/${path.replace(/:\w+/g, '0197aaaa-0000-7000-8000-00000000000b')}`,
        headers: { authorization: 'Bearer admin', 'accept-encoding': 'gzip, br, zstd' },
      });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.rawPayload.equals(packed)).toBe(true);
    }
  });
});

it('rejects a compressed request body, so that no one can send a zip bomb', async () => {
  const server = await opened(json('{}'));
  const answer = await server.inject({
    method: 'POST',
    url: '/api/auth/obtain_jwt/',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{}'),
  });
  expect(answer.statusCode).toBe(400);
  expect(open?.service.calls).toEqual([]);
});

describe('a compressed stream', () => {
  const HEAD = 'harvest_uuid,lot_code\r\n';

  async function stream(chunks: AsyncIterable<string>): Promise<IncomingMessage> {
    const server = await opened(async () => ({ media_type: 'text/csv; charset=utf-8', filename: 'h.csv', chunks }));
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const { promise, resolve, reject } = deferred<IncomingMessage>();
    const headers = { ...GOOD, 'accept-encoding': 'gzip' };
    get(`${address}/api/harvests/?format=csv`, { headers }, resolve).once('error', reject);
    return promise;
  }

  it('sends each piece when it comes, however short', async () => {
    const read = deferred<void>();
    const answer = await stream(
      (async function* () {
        yield HEAD;
        // If the headers weren't sent already, this would wait forever.
        await read.promise;
        yield '1,2\r\n';
      })(),
    );
    expect(answer.headers['content-encoding']).toBe('gzip');
    const unpacked = answer.pipe(createGunzip());
    const { value } = await unpacked.iterator({ destroyOnReturn: false }).next();
    expect(String(value)).toBe(HEAD);
    read.resolve();
    expect(String(await buffer(unpacked))).toBe('1,2\r\n');
  });

  it('ends its source when the client disconnects', async () => {
    const ended = deferred<void>();
    const answer = await stream(
      (async function* () {
        try {
          for (;;) yield HEAD.repeat(1_000);
        } finally {
          ended.resolve();
        }
      })(),
    );
    answer.destroy();
    await ended.promise;
  });

  it('reads no more from its source than the client reads', async () => {
    let given = 0;
    const stalled = deferred<void>();
    const rows = Array.from({ length: 2_000 }, () => crypto.randomUUID()).join('\r\n');
    const answer = await stream(
      (async function* () {
        for (; given < 2_000; given++) {
          yield rows;
          if (given === 5) stalled.resolve();
        }
      })(),
    );
    await stalled.promise;
    // Nothing is read: buffers fill up, then the source pauses.
    let before = -1;
    while (before !== given) {
      before = given;
      for (let turn = 0; turn < 500; turn++) await new Promise(setImmediate);
    }
    expect(given).toBeLessThan(1_000);
    answer.destroy();
  });
});
