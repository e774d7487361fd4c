import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createFairTurns, shareTurns } from '#adapters/http-server/requests/fair-turns.ts';

/** Work that takes a given time on a fake clock, and its order, turn by turn. */
function createWork(longest: number) {
  let clock = 0;
  let done: string[] = [];
  const begin = createFairTurns(longest, () => clock);
  return {
    ask: (name: string, ms: number) =>
      begin(() => {
        clock += ms;
        done.push(name);
      }),
    /** Returns the names of the work done since the last call. */
    taken: () => {
      const taken = done;
      done = [];
      return taken;
    },
  };
}

/** Returns the methods of requests that run after waiting; `leaves` tells whether their clients left meanwhile. */
async function carryOut(methods: readonly string[], leaves: boolean): Promise<readonly string[]> {
  const carriedOut: string[] = [];
  const server = fastify();
  let arrived: (work: () => void) => void = () => undefined;
  shareTurns(server, (work) => arrived(work));
  server.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/',
    handler: async ({ method }) => {
      carriedOut.push(method);
      return '';
    },
  });
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  for (const method of methods) {
    const accepted = once(server.server, 'connection');
    const waiting = new Promise<() => void>((resolve) => {
      arrived = resolve;
    });
    const caller = connect(Number(port), '127.0.0.1');
    caller.write(`${method} / HTTP/1.1\r\nHost: farm\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    const begin = await waiting;
    const [connection] = await accepted;
    const ended = once(connection, 'close');
    if (leaves) {
      caller.destroy();
      await ended;
    }
    begin();
    caller.resume();
    await ended;
  }
  await server.close();
  return carriedOut;
}

describe('fair turns', () => {
  it('start work at once while there is little', () => {
    const { ask, taken } = createWork(5);
    for (const name of ['a', 'b', 'c']) ask(name, 2);
    expect(taken()).toEqual(['a', 'b', 'c']);
  });

  it('defer work once a turn is long, first come first served', async () => {
    const { ask, taken } = createWork(5);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name, 3);
    expect(taken()).toEqual(['a', 'b']);
    await nextTurn();
    expect(taken()).toEqual(['c', 'd']);
    // Later work queues behind what is waiting already.
    ask('g', 3);
    await nextTurn();
    expect(taken()).toEqual(['e', 'f']);
    await nextTurn();
    expect(taken()).toEqual(['g']);
  });

  it('skip a read whose client has left, but never a write', async () => {
    const methods = ['GET', 'HEAD', 'POST'];
    expect(await carryOut(methods, false)).toEqual(methods);
    expect(await carryOut(methods, true)).toEqual(['POST']);
  });
});
