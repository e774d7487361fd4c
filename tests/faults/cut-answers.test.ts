import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeBusyFarm } from '#tests/faults/support/busy-farm.ts';
import { type Client, isAnswer, isForLater, newClient, writeOn } from '#tests/faults/support/clients.ts';
import { ask, signIn } from '#tests/faults/support/farm-client.ts';
import { onEachEngine, type Place } from '#tests/faults/support/grounds.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { expectFolded, expectWhole } from '#tests/faults/support/stored-truth.ts';
import { fromJson } from '#tests/faults/support/truth.ts';
import { planner } from '#tests/faults/support/writers.ts';
import { CUTS, type CuttingProxy, startProxy } from '#tests/support/servers/tcp-proxy.ts';

const CLIENTS = 5;
const EACH = 100;
/** Cuts three of ten connections, anywhere. */
const FATES = fc.sample(
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fc.constantFrom(...CUTS) }),
  { seed: 20_260_512, numRuns: 1000 },
);

const createdRow = z.object({ uuid: z.string(), tags: z.array(z.string()) });

onEachEngine('interrupted answers', (ground) => {
  let place: Place;
  let server: ServerProcess;
  let proxy: CuttingProxy;
  let token = '';

  beforeAll(async () => {
    place = await ground.place();
    await makeBusyFarm(place, 0);
    server = await startServer(place);
    token = await signIn(server.address);
    proxy = await startProxy(server.address, (connection) => FATES[connection % FATES.length] ?? null);
  });
  afterAll(async () => {
    await proxy.close();
    await kill(server);
    await place.remove();
  });

  it('neither lose nor duplicate writes that are repeated with their key', async () => {
    const clients: readonly Client[] = Array.from({ length: CLIENTS }, (_, at) =>
      newClient(planner(`client-${at}`, '2026-06-01')),
    );
    const onFailure = async (failure: unknown): Promise<boolean> => {
      if (isAnswer(failure)) {
        if (await isForLater(failure)) return true;
        throw new Error(`Refused: ${failure.status} ${failure.text}`);
      }
      await nextTurn();
      return true;
    };
    const send: Parameters<typeof writeOn>[1]['send'] = (write) =>
      ask(proxy.address, token, { ...write, headers: { connection: 'close' } });
    await Promise.all(
      clients.map((client) => writeOn(client, { send, isOver: () => client.sent === EACH, onFailure })),
    );

    const cut = [...proxy.cuts().values()].reduce((sum, cuts) => sum + cuts, 0);
    expect(cut / proxy.connections()).toBeGreaterThan(0.25);
    expect([...proxy.cuts().keys()].sort()).toEqual([...CUTS].sort());

    const truth = await place.truth();
    try {
      const rows = await truth.rows('select uuid, tags from batches');
      const stored = rows.map((row) => createdRow.parse({ ...row, tags: fromJson(row.tags) }));
      expect(stored).toHaveLength(CLIENTS * EACH);
      const byTag = new Map(stored.map(({ uuid, tags }) => [tags[0], uuid]));
      for (const [at, { answers }] of clients.entries()) {
        for (const [n, answer] of answers) {
          expect(createdRow.parse(JSON.parse(answer)).uuid).toBe(byTag.get(`client-${at} ${n}`));
        }
      }
      const made = await truth.rows(
        "select count(*) as n from audit where operation = 'createBatch' and kind = 'batch'",
      );
      expect(Number(made[0]?.n)).toBe(CLIENTS * EACH);
      await expectWhole(truth);
      await expectFolded(place, truth);
    } finally {
      await truth.close();
    }
  });
});
