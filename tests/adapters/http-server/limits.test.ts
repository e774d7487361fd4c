import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServerTimeouts } from '#adapters/http-server/timeouts.ts';
import { noCall, openServer } from './fake-service.ts';

const MINUTE = 60_000;
/** Patience that no test needs all of. */
const LONG: ServerTimeouts = { request: MINUTE, headers: MINUTE, idle: MINUTE, keepAlive: MINUTE, check: 20 };
const SHORT: ServerTimeouts = { ...LONG, request: 60, headers: 50 };

let open: Awaited<ReturnType<typeof openServer>> | undefined;
afterEach(() => open?.server.close());

/** Sends bytes on a connection that stays open, and gives what comes back until the server closes it. */
async function converse(sent: string, timeouts: ServerTimeouts = LONG): Promise<string> {
  open = await openServer(noCall, { timeouts });
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

describe('a sender', () => {
  it('that never ends its headers is let go', async () => {
    const heard = await converse('GET /api/system/ HTTP/1.1\r\nHost: farm\r\nX-Slow: ', SHORT);
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toContain('application/problem+json');
  });

  it('that never ends its body is let go', async () => {
    const heard = await converse(
      'POST /api/auth/obtain_jwt/ HTTP/1.1\r\nHost: farm\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      SHORT,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(open?.service.calls).toEqual([]);
  });

  it('that says nothing at all is let go', async () => {
    await expect(converse('', { ...LONG, idle: 50 })).resolves.toMatch(/^(HTTP\/1\.1 408 .*)?$/s);
  });

  it('that speaks no HTTP gets a problem', async () => {
    const heard = await converse('EHLO farm\r\n\r\n');
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).toContain('"title":"Not accepted"');
  });

  it('whose headers are too large gets a problem', async () => {
    const heard = await converse(`GET / HTTP/1.1\r\nHost: farm\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(heard).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('whose body announces more than fits is refused without being read', async () => {
    const heard = await converse(
      'POST /api/auth/obtain_jwt/ HTTP/1.1\r\nHost: farm\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n',
    );
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard.toLowerCase()).toContain('connection: close');
  });
});
