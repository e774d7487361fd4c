import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CommandSender, sendCommands } from '#adapters/in-process/devices/send-commands.ts';
import { addMs, instantToMs } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

const ANSWERS = 'stat/lamp/POWER';
const MINUTE = 60_000;

describe('commands to devices of other makers', () => {
  let farm: SeededFarm;
  let admin: FarmApi;
  let sent: [topic: string, text: string][];
  let isConnected: boolean;
  let fails: boolean;
  /** The topic that the broker takes nothing for. */
  let refused: string;
  let due: { at: number; call: () => void }[];
  let failures: unknown[];
  let sender: CommandSender;

  beforeEach(async () => {
    farm = await openSeededFarm();
    admin = farm.service.as(farm.caller('admin'));
    sent = [];
    due = [];
    failures = [];
    isConnected = true;
    fails = false;
    refused = '';
    const bus = {
      tell: async (topic: string, text: string) => {
        if (fails || topic === refused) throw new Error('refused');
        sent.push([topic, text]);
      },
      status: () => ({ connected: isConnected, since: NOW, reconnects: 0, error: null, retry_at: null }),
    };
    sender = sendCommands(farm.deps, bus, {
      after: (ms, call) => {
        const timer = { at: instantToMs(farm.clock.now()) + ms, call };
        due.push(timer);
        return () => {
          due = due.filter((one) => one !== timer);
        };
      },
      failed: (error) => failures.push(error),
    });
    await admin.updateBed({ params: { uuid: SEED.beds.A1 }, body: { light_recipe: SEED.light.growth } });
  });
  afterEach(async () => {
    await sender.stop();
    await farm.close();
  });

  const lamp = () =>
    admin.createDeviceMapping({
      body: {
        ...{ topic: ANSWERS, subject: SEED.beds.A1, values: [] },
        commands: [{ topic: 'cmnd/lamp/POWER', key: 'light', answer: '$' }],
      },
    });
  const connected = async () => {
    sender.connected();
    await expect.poll(() => sent.length).toBe(1);
  };
  /** Lets time pass, timer by timer, until each has run. */
  const pass = async (ms: number) => {
    const end = instantToMs(farm.clock.now()) + ms;
    for (;;) {
      await settled();
      const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      due = due.filter((one) => one !== next);
      const now = instantToMs(farm.clock.now());
      farm.clock.set(addMs(farm.clock.now(), Math.max(0, next.at - now)));
      next.call();
    }
    farm.clock.set(addMs(farm.clock.now(), end - instantToMs(farm.clock.now())));
  };
  /** Waits until the present run has set its timer. */
  const settled = () => expect.poll(() => due.length).toBeGreaterThan(0);
  const state = async () => (await admin.listDeviceCommands({}))[0];

  // The recipe's light is on from 05:00 to 21:00, and the seeded farm's clock stands at noon there.
  it('are sent on each connection, and when the light goes off and on', async () => {
    await lamp();
    await connected();
    expect(sent).toEqual([['cmnd/lamp/POWER', 'ON']]);
    expect(await state()).toMatchObject({ key: 'light', asked: 1, text: 'ON', sent_at: NOW, answer: null });
    await pass(24 * 60 * MINUTE);
    expect(sent.map(([, text]) => text)).toEqual(['ON', 'OFF', 'ON']);
  });

  it('follow changes of recipes and overrides, and their ends', async () => {
    await admin.createDeviceMapping({
      body: {
        ...{ topic: 'zigbee2mqtt/lamp', subject: SEED.beds.A1, values: [] },
        commands: [{ topic: 'zigbee2mqtt/lamp/set', key: 'ppfd', payload: '{"brightness":{value}}', decimals: 0 }],
      },
    });
    await connected();
    expect(sent.map(([, text]) => text)).toEqual(['{"brightness":300}']);
    await admin.createOverride({
      body: {
        ...{ subject: SEED.beds.A1, key: 'ppfd', value: 50, reason: 'Photos' },
        until: addMs(farm.clock.now(), MINUTE),
      },
    });
    await expect.poll(() => sent.length).toBe(2);
    await pass(2 * MINUTE);
    expect(sent.map(([, text]) => text)).toEqual(['{"brightness":300}', '{"brightness":50}', '{"brightness":300}']);
    await admin.updateBed({ params: { uuid: SEED.beds.A1 }, body: { light_recipe: null } });
    await expect.poll(state).toMatchObject({ asked: null, text: null });
    expect(sent).toHaveLength(3);
  });

  it('are repeated for a device that says otherwise: after a minute, then every ten', async () => {
    await lamp();
    await connected();
    sender.answered(ANSWERS, 'OFF', farm.clock.now());
    expect(await state()).toMatchObject({ answer: { said: 'OFF', follows: false } });
    await pass(MINUTE - 1);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
    await pass(30 * MINUTE);
    expect(sent).toHaveLength(5);
    sender.answered(ANSWERS, 'ON', farm.clock.now());
    expect(await state()).toMatchObject({ answer: { said: 'ON', follows: true } });
    await pass(60 * MINUTE);
    expect(sent).toHaveLength(5);
    sender.answered('stat/other/POWER', 'OFF', farm.clock.now());
    expect(await state()).toMatchObject({ answer: { said: 'ON' } });
  });

  it('that fail are tried again while the broker is there, and wait for the next connection while it is not', async () => {
    await lamp();
    fails = true;
    sender.connected();
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    await settled();
    const before = failures.length;
    fails = false;
    await pass(MINUTE);
    expect(sent).toHaveLength(1);
    isConnected = false;
    await admin.updateBed({ params: { uuid: SEED.beds.A1 }, body: { light_recipe: null } });
    await admin.updateBed({ params: { uuid: SEED.beds.A1 }, body: { light_recipe: SEED.light.growth } });
    expect(sent).toHaveLength(1);
    isConnected = true;
    sender.connected();
    await expect.poll(() => sent.length).toBe(2);
    expect(failures).toHaveLength(before);
  });

  it('are sent although the broker refuses the topic of another', async () => {
    refused = 'a/set';
    const commands = ['a/set', 'b/set'].map((topic) => ({ topic, key: 'light' as const }));
    await admin.createDeviceMapping({ body: { topic: 'a', subject: SEED.beds.A1, values: [], commands } });
    await connected();
    expect(sent).toEqual([['b/set', 'ON']]);
    await settled();
    refused = '';
    await pass(MINUTE);
    expect(sent.map(([topic]) => topic)).toEqual(['b/set', 'a/set']);
  });

  it('are of their place only, and end with their mapping', async () => {
    const asks = (subject: string, key: 'ec' | 'temperature') =>
      admin.createDeviceMapping({
        body: { topic: `a/${key}`, subject, values: [], commands: [{ topic: `a/${key}/set`, key }] },
      });
    await expect(asks(SEED.beds.A1, 'ec')).rejects.toMatchObject({
      problem: { errors: { 'commands.0.key': [{ code: 'not_asked_there' }] } },
    });
    const { uuid } = await lamp();
    await connected();
    await admin.deleteDeviceMapping({ params: { uuid } });
    await expect.poll(() => admin.listDeviceCommands({})).toEqual([]);
  });
});
