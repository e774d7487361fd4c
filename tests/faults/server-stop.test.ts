import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from './server-process.ts';

const LOGIN = JSON.stringify({ username: 'admin', password: 'moss-lantern-41' });

let folder: string;
let started: Awaited<ReturnType<typeof startServer>>[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-stop-'));
  started = [];
});
afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true });
});

async function start() {
  const server = await startServer(join(folder, 'farm'));
  started.push(server);
  return server;
}

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(false));
    socket.once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });

describe('a server that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s answers what is under way and ends with 0', async (signal) => {
    const { child, address, ended } = await start();
    const port = Number(address.port);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/auth/obtain_jwt/ HTTP/1.1\r\nHost: farm\r\nContent-Type: application/json\r\nContent-Length: ${LOGIN.length}\r\n\r\n${LOGIN.slice(0, 9)}`,
    );
    // An answer on another connection shows that the server has taken up what was sent before.
    await fetch(new URL('/healthz', address), { headers: { connection: 'close' } });
    child.kill(signal);
    while (!(await isRefused(port)));
    socket.write(LOGIN.slice(9));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toHaveProperty('refresh');
    expect(await ended).toEqual({ code: 0, signal: null });
  });
});

describe('a server that was killed', () => {
  it('has lost nothing that it answered, and leaves its folder free', async () => {
    const first = await start();
    const answer = await fetch(new URL('/api/auth/obtain_jwt/', first.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: LOGIN,
    });
    const { access } = Object(await answer.json());
    first.child.kill('SIGKILL');
    expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' });
    const second = await start();
    const me = await fetch(new URL('/api/users/current/', second.address), {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(me.status).toBe(200);
  });
});
