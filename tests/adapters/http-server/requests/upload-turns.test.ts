import { request } from 'node:http';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { acceptFiles, fileOf } from '#adapters/http-server/requests/uploads.ts';
import { deferred } from '#tests/support/deferred.ts';

const MIB = 1024 * 1024;

describe('pieces of uploads', () => {
  /** Turns that begin only when told to. */
  function createHeldTurns() {
    const held: (() => void)[] = [];
    let isOpen = false;
    const asked = deferred<void>();
    return {
      asked: asked.promise,
      begin: (work: () => void) => {
        if (isOpen) work();
        else held.push(work);
        asked.resolve();
      },
      held: () => held.length,
      open: () => {
        isOpen = true;
        for (const work of held.splice(0)) work();
      },
    };
  }

  it('are passed on in turns, so that many files leave time for other requests', async () => {
    const turns = createHeldTurns();
    const body = Readable.from([Buffer.from('a'), Buffer.from('b'), Buffer.from('c')]);
    const file = fileOf({ body, headers: {} }, 60_000, turns.begin);
    const read: string[] = [];
    const reading = (async () => {
      for await (const piece of file?.chunks ?? []) read.push(Buffer.from(piece).toString());
    })();
    await turns.asked;
    expect([read, turns.held()]).toEqual([[], 1]);
    turns.open();
    await reading;
    expect(read).toEqual(['a', 'b', 'c']);
  });

  it('of a refused file are read in turns too, and its sender gets the answer', async () => {
    const turns = createHeldTurns();
    const server = fastify();
    acceptFiles(server, turns.begin);
    server.post('/', async (_request, reply) => reply.code(409).send('refused'));
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const sent = request(address, { method: 'POST', agent: false, headers: { 'content-length': 5 * MIB } });
      sent.once('response', (response) => resolve(response.resume().statusCode));
      sent.once('error', reject);
      sent.end(Buffer.alloc(5 * MIB));
    });
    await turns.asked;
    expect(turns.held()).toBe(1);
    turns.open();
    expect(await answer).toBe(409);
    await server.close();
  });
});
