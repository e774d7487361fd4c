import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServerTimeouts } from '#adapters/http-server/security/timeouts.ts';
import type { FarmService } from '#ports/farm-service.ts';
import { GOOD, noCall, openServer } from './fake-service.ts';

const MINUTE = 60_000;
/** Timeouts short enough for tests. */
const LONG: ServerTimeouts = {
  ...{ request: MINUTE, headers: MINUTE, body: MINUTE, idle: MINUTE, keepAlive: MINUTE },
  check: 20,
};
const SHORT: ServerTimeouts = { ...LONG, request: 60, headers: 50 };
const IMPATIENT: ServerTimeouts = { ...LONG, body: 60 };
const JSON_HEAD = 'Host: farm\r\nContent-Type: application/json\r\n';

let open: Awaited<ReturnType<typeof openServer>> | undefined;
afterEach(() => open?.server.close());

const readFile: FarmService['call'] = async (_name, _caller, { file }) => {
  for await (const _piece of file?.chunks ?? []);
  return { value: null };
};

/** Sends bytes on a connection that stays open, and returns the response once the server closes it. */
async function converse(sent: string, timeouts: ServerTimeouts = LONG, call = noCall): Promise<string> {
  open = await openServer(call, { timeouts });
  await open.server.listen({ host: '127.0.0.1', port: 0 });
  const address = open.server.server.address();
  const socket = connect({
    host: '127.0.0.1',
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    allowHalfOpen: true,
  });
  socket.write(sent);
  const heard = await text(socket);
  socket.destroy();
  return heard;
}

describe('a client', () => {
  it('is disconnected if its headers never end', async () => {
    const heard = await converse('GET /api/system/ HTTP/1.1\r\nHost: farm\r\nX-Slow: ', SHORT);
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toContain('application/problem+json');
  });

  it.each(['Content-Length: 99\r\n\r\n{', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'])(
    'is disconnected if its body never ends: %j',
    async (rest) => {
      const heard = await converse(`POST /api/auth/obtain_jwt/ HTTP/1.1\r\n${JSON_HEAD}${rest}`, IMPATIENT);
      expect(heard).toMatch(/^HTTP\/1\.1 408 /);
      expect(heard.toLowerCase()).toContain('connection: close');
      expect(heard).toContain('"detail":"The request arrived too slowly.');
      expect(open?.service.calls).toEqual([]);
      expect(open?.logged).toEqual([]);
    },
  );

  it('is disconnected if its upload stalls', async () => {
    const upload = ['Authorization: Bearer good', 'Content-Type: application/pdf', 'Content-Length: 99', '', 'x'];
    const heard = await converse(
      `POST /api/docs/sop/ HTTP/1.1\r\nHost: farm\r\n${upload.join('\r\n')}`,
      IMPATIENT,
      readFile,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toContain('"detail":"The request arrived too slowly.');
    expect(open?.logged).toEqual([]);
  });

  it("can't keep sending a request that was refused unread", async () => {
    const heard = await converse(`PUT /api/crop/ HTTP/1.1\r\n${JSON_HEAD}Content-Length: 99\r\n\r\n{`, IMPATIENT);
    expect(heard).toMatch(/^HTTP\/1\.1 405 /);
  });

  it.each(['auth/refresh_jwt/', 'auth/setup/', 'auth/tokens/'])('may send 8 KiB to %s, and no more', async (path) => {
    const { server } = await openServer(async () => ({ value: {} }));
    const send = async (bytes: number) =>
      server.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { ...GOOD, 'content-type': 'application/json' },
        payload: `{"a":"${'x'.repeat(bytes - 8)}"}`,
      });
    expect((await send(8 * 1024)).statusCode).not.toBe(413);
    expect((await send(8 * 1024 + 1)).statusCode).toBe(413);
    await server.close();
  });

  it('is disconnected if it sends nothing', async () => {
    await expect(converse('', { ...LONG, idle: 50 })).resolves.toMatch(/^(HTTP\/1\.1 408 .*)?$/s);
  });

  it("gets a problem if it doesn't speak HTTP", async () => {
    const heard = await converse('EHLO farm\r\n\r\n');
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).toContain('"title":"Not accepted"');
  });

  it('gets a problem if its headers are too large', async () => {
    const heard = await converse(`GET / HTTP/1.1\r\nHost: farm\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(heard).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('is refused unread if it announces too large a body', async () => {
    const heard = await converse(
      'POST /api/auth/obtain_jwt/ HTTP/1.1\r\nHost: farm\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n',
    );
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard.toLowerCase()).toContain('connection: close');
  });
});
