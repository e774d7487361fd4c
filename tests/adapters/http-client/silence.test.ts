import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { parseAnswer } from '#adapters/http-client/parse-answer.ts';
import { chunksWithIdleTimeout, type WaitLimits } from '#adapters/http-client/transport.ts';
import { createGotTransport } from '#adapters/http-client/transport-got.ts';
import { failureOf } from '#cli/runtime/failure.ts';
import { isFileStream } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';

const SHORT: WaitLimits = { connect: 5_000, silence: 40 };
const ACTION = '0197aaaa-0000-7000-8000-00000000000b';

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return address.port;
}

describe('a farm that stops responding', () => {
  let server: Server;
  const sockets = new Set<Socket>();
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });

  /** Starts a farm that passes connections to the test; returns a client with short timeouts. */
  async function open(onRequest: (socket: Socket, head: string) => void) {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', (piece) => onRequest(socket, piece.toString()));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return createHttpFarmApi({
      baseUrl: `http://127.0.0.1:${portOf(server)}`,
      parse: parseAnswer,
      transport: createGotTransport(SHORT),
      session: createMemorySession({ accessToken: 'token', refreshToken: null }),
      newKey: () => 'one-key',
      wait: () => Promise.resolve(),
    });
  }

  const failure = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof ProblemError)) throw error;
    return { ...error.problem, ...failureOf(error, { name: 'farm', isRemote: true }) };
  };

  it('is tried twice if it accepts and never answers, then given up with advice', async () => {
    const heads: string[] = [];
    const api = await open((_socket, head) => heads.push(head));
    const { kind, code, text } = await failure(api.listBatches({}));
    expect([kind, code]).toEqual(['unavailable', 4]);
    expect(text).toMatch(/didn't answer in time\. Check --host, and that the farm is running\.$/);
    expect(heads).toHaveLength(2);
  });

  it('gets a write again with the same key, and says that it may have been saved', async () => {
    const heads: string[] = [];
    const api = await open((_socket, head) => heads.push(head));
    const { code, text } = await failure(api.undoActions({ body: { action: ACTION } }));
    expect(code).toBe(4);
    expect(heads.map((head) => /idempotency-key: (\S+)/i.exec(head)?.[1])).toEqual(['one-key', 'one-key']);
    expect(text).toContain('may have been saved: check before you repeat it');
  });

  it('is retried if its answer stops midway', async () => {
    let asked = 0;
    const api = await open((socket) => {
      asked += 1;
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n[');
      if (asked > 1) socket.end(`${' '.repeat(98)}]`);
    });
    expect(await api.listBatches({})).toEqual([]);
  });

  it('fails a stream that stops midway', async () => {
    const api = await open((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/csv\r\ntransfer-encoding: chunked\r\n\r\n3\r\na,b\r\n');
    });
    const stream = await api.listHarvests({ query: { format: 'csv' } });
    if (!isFileStream(stream)) throw new Error('No stream');
    const pieces: unknown[] = [];
    const read = async () => {
      for await (const piece of stream.chunks) pieces.push(piece);
    };
    expect((await failure(read())).code).toBe(4);
    expect(pieces).toHaveLength(1);
  });
});

describe('the transport by got', () => {
  it('gives up on a name that is never resolved', async () => {
    const transport = createGotTransport({ connect: 20, silence: 60_000 }, () => undefined);
    const request = { method: 'GET', url: 'http://farm.example/', headers: {}, body: undefined, timeout: undefined };
    await expect(transport(request)).rejects.toMatchObject({ reason: 'unreachable', arrival: 'never' });
  });

  it('reports whether a request never reached a server or may have', async () => {
    const server = createHttpServer((request) => request.socket.destroy());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${portOf(server)}/`;
    const request = { method: 'POST', url, headers: {}, body: '{}', timeout: undefined };
    const transport = createGotTransport();
    await expect(transport(request)).rejects.toMatchObject({ reason: 'broken_off', arrival: 'perhaps' });
    await new Promise((done) => server.close(done));
    await expect(transport(request)).rejects.toMatchObject({ reason: 'unreachable', arrival: 'never' });
  });

  it("doesn't count the time a slow reader takes", async () => {
    vi.useFakeTimers();
    try {
      async function* answer() {
        yield new Uint8Array([1]);
        yield new Uint8Array([2]);
      }
      const pieces = chunksWithIdleTimeout(answer(), 60_000, () => expect.unreachable());
      expect((await pieces.next()).done).toBe(false);
      await vi.advanceTimersByTimeAsync(600_000);
      expect((await pieces.next()).value).toEqual(new Uint8Array([2]));
    } finally {
      vi.useRealTimers();
    }
  });
});
