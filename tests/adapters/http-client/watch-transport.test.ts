import { describe, expect, it } from 'vitest';
import {
  NoAnswer,
  onStop,
  type Transport,
  type WireRequest,
  type WireResponse,
} from '#adapters/http-client/transport.ts';
import { watchTransport } from '#adapters/http-client/watch-transport.ts';

const GET: WireRequest = { method: 'GET', url: '/api/', headers: {}, body: undefined, timeout: undefined };

const answer = (status: number): WireResponse => ({
  status,
  header: () => null,
  text: async () => '',
  chunks: async function* () {},
});

/** A connection without any response until the request is aborted. */
const deaf: Transport = ({ signal }) =>
  new Promise((_, reject) => {
    onStop(signal, () => reject(new NoAnswer('stopped', null)));
  });

function watch(transport: Transport) {
  const told: string[] = [];
  const away = new Set<() => void>();
  const timers: (() => void)[] = [];
  const send = watchTransport(transport, {
    answered: () => told.push('answered'),
    silent: () => told.push('silent'),
    slow: () => told.push('slow'),
    onAway: (giveUp) => {
      away.add(giveUp);
      return () => away.delete(giveUp);
    },
    now: () => 0,
    after: (_, callback) => {
      timers.push(callback);
      return () => void timers.splice(timers.indexOf(callback), 1);
    },
  });
  return { told, send, away, timers };
}

describe('a watched transport', () => {
  it.each([
    [200, 'answered'],
    [409, 'answered'],
    [500, 'answered'],
    [502, 'silent'],
    [503, 'silent'],
  ])('takes a response of %i for %s', async (status, word) => {
    const { told, send, away, timers } = watch(async () => answer(status));
    expect((await send(GET)).status).toBe(status);
    expect(told).toEqual([word]);
    expect([away.size, timers.length]).toEqual([0, 0]);
  });

  it('reports a missing response, but not that the caller gave up', async () => {
    const broken = watch(() => Promise.reject(new NoAnswer('unreachable', null)));
    await expect(broken.send(GET)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(broken.told).toEqual(['silent']);
    const stopped = watch(deaf);
    const caller = new AbortController();
    const sent = stopped.send({ ...GET, signal: caller.signal });
    caller.abort();
    await expect(sent).rejects.toMatchObject({ reason: 'stopped' });
    expect(stopped.told).toEqual([]);
  });

  it('checks a slow farm with a second request, and gives up if that fails', async () => {
    const { told, send, away, timers } = watch(deaf);
    const sent = send({ ...GET, method: 'POST', body: '{}' });
    for (const pass of timers) pass();
    expect(told).toEqual(['slow']);
    for (const giveUp of away) giveUp();
    await expect(sent).rejects.toMatchObject({ reason: 'timeout' });
    expect(told).toEqual(['slow', 'silent']);
  });

  it('never gives up an upload, which may be what slows the line', () => {
    const { send, away } = watch(deaf);
    void send({ ...GET, method: 'POST', body: new Uint8Array(1) });
    expect(away.size).toBe(0);
  });
});
