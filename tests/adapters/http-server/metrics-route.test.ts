import { afterEach, describe, expect, it } from 'vitest';
import { noCall, openServer } from './fake-service.ts';

let open: Awaited<ReturnType<typeof openServer>> | undefined;
afterEach(() => open?.server.close());

async function ask(token: string | null, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const metrics = { token, render: async () => ({ type: 'text/plain; version=0.0.4', text: 'phyto_x 1\n' }) };
  open = await openServer(noCall, { metrics, trustProxy: '127.0.0.1' });
  return open.server.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });
}

const TOKEN = 'a-token-of-metrics';

describe('metrics without a token', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('are open to this machine: %s', async (address) => {
    const answer = await ask(null, {}, address);
    expect([answer.statusCode, answer.body]).toEqual([200, 'phyto_x 1\n']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4');
  });

  it.each(['192.168.1.4', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1'])('are closed to others: %s', async (address) => {
    const answer = await ask(null, {}, address);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain('phyto_x');
  });

  it.each(['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '127.0.0.2', '[::1]', '[::1]:8080'])(
    'are open under a name of this machine: %s',
    async (host) => {
      expect((await ask(null, { host })).statusCode).toBe(200);
    },
  );

  it.each([
    ...['farm.example', 'farm.example:8080', '127.0.0.1.farm.example', 'localhost.farm.example', 'localhost:8080.x'],
    ...['192.168.1.4:8080', '[::2]:8080'],
  ])('are closed under any other host name, which may be DNS rebinding: %j', async (host) => {
    const answer = await ask(null, { host });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain('phyto_x');
  });

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'])('are closed through a proxy: %s', async (header) => {
    expect((await ask(null, { [header]: '127.0.0.1' })).statusCode).toBe(403);
  });
});

describe('metrics with a token', () => {
  it('are open to its holder from anywhere', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '10.0.0.1' };
    expect((await ask(TOKEN, headers, '10.0.0.1')).statusCode).toBe(200);
  });

  it.each([
    {},
    { authorization: 'Bearer another-token-of-metrics' },
    { authorization: `Bearer ${TOKEN}x` },
    { authorization: TOKEN },
  ])('are closed to everyone else, including this machine: %j', async (headers: Record<string, string>) => {
    const answer = await ask(TOKEN, headers);
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });
});

it('has no metrics route if there are no metrics', async () => {
  open = await openServer(noCall);
  expect((await open.server.inject('/metrics')).statusCode).toBe(404);
});
