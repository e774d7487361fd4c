import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { SEED } from '#tests/contract/seed-farm.ts';
import { makeBusyFarm, type Planned } from '#tests/faults/support/busy-farm.ts';
import { type Answer, ask, signIn } from '#tests/faults/support/farm-client.ts';
import { onEachEngine, type Place } from '#tests/faults/support/grounds.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { expectFolded, expectWhole } from '#tests/faults/support/stored-truth.ts';

const TIMES = 10;

onEachEngine('the same completion sent ten times at once', (ground) => {
  let place: Place;
  let planned: readonly Planned[] = [];
  let servers: readonly ServerProcess[] = [];
  let token = '';

  beforeAll(async () => {
    place = await ground.place();
    planned = await makeBusyFarm(place, 4);
    const count = ground.engine === 'SQLite' ? 1 : 2;
    servers = await Promise.all(Array.from({ length: count }, () => startServer(place)));
    const [first] = servers;
    if (first === undefined) throw new Error('No server runs');
    token = await signIn(first.address);
  });
  afterAll(async () => {
    await Promise.all(servers.map(kill));
    await place.remove();
  });

  /** Sends ten completions at once, to the servers in turn. */
  const atOnce = (batch: number, fate: (n: number) => { readonly key?: string; readonly seed_lot: string }) =>
    Promise.all(
      Array.from({ length: TIMES }, (_, n): Promise<Answer> => {
        const server = servers[n % servers.length];
        if (server === undefined) throw new Error('No server runs');
        const { key, seed_lot } = fate(n);
        const actions = [{ uuid: planned[batch]?.sowing, action_properties: { seed_lot } }];
        const call = { method: 'POST', path: 'form/actions/complete/', body: { actions } } as const;
        return ask(server.address, token, key === undefined ? call : { ...call, key });
      }),
    );

  /** Expects a single completion of the batch's sowing in its row, its audit trail and on its bed. */
  async function expectOnce(batch: number): Promise<void> {
    const { uuid = '', sowing = '' } = planned[batch] ?? {};
    const truth = await place.truth();
    try {
      const rows = await truth.rows('select version, completed from actions where uuid = ?', sowing);
      expect(rows.map(({ version, completed }) => [Number(version), Number(completed)])).toEqual([[2, 1]]);
      const sql =
        "select count(*) as n from audit where operation = 'completeActions' and kind = 'action' and record = ?";
      expect(Number((await truth.rows(sql, sowing))[0]?.n)).toBe(1);
      await expectWhole(truth);
      await expectFolded(place, truth);
    } finally {
      await truth.close();
    }
    const [server] = servers;
    if (server === undefined) throw new Error('No server runs');
    const { text } = await ask(server.address, token, { path: 'bed/?hydrate=true' });
    const beds = z.array(z.object({ uuid: z.string(), standing: z.array(z.looseObject({ batch: z.string() })) }));
    const bed = beds.parse(JSON.parse(text)).find((one) => one.uuid === SEED.beds.D1);
    expect(bed?.standing.filter((standing) => standing.batch === uuid)).toMatchObject([{ trays: 1 }]);
  }

  it('with one key happens once and gets ten equal answers', async () => {
    const answers = await atOnce(0, () => ({ key: 'sow-once', seed_lot: 'LOT-1' }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await expectOnce(0);
  });

  it('with ten keys and the same facts happens once', async () => {
    const answers = await atOnce(1, (n) => ({ key: `sow-again-${n}`, seed_lot: 'LOT-2' }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await expectOnce(1);
  });

  it('without keys happens once', async () => {
    const answers = await atOnce(2, () => ({ seed_lot: 'LOT-3' }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await expectOnce(2);
  });

  it('with different facts happens once; the others get a conflict', async () => {
    const answers = await atOnce(3, (n) => ({ key: `sow-else-${n}`, seed_lot: `LOT-4-${n}` }));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: TIMES - 1 }, () => 409)]);
    await expectOnce(3);
  });
});
