import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publishSetPoints } from '#adapters/in-process/set-points/publish-set-points.ts';
import type { Publisher } from '#adapters/in-process/set-points/publisher.ts';
import { addMs } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED, ZONE } from '#tests/contract/seed-farm.ts';

const SUBJECTS = Object.keys(SEED.beds).length + 3;
const BED = `${SEED.beds.A1}/set`;
const message = z.record(z.string(), z.unknown());

describe('the publisher of set points', () => {
  let farm: SeededFarm;
  let ana: FarmApi;
  let sent: [string, Record<string, unknown>][];
  let isConnected: boolean;
  let fails: boolean;
  let due: { ms: number; call: () => void }[];
  let failures: unknown[];
  let publisher: Publisher;

  beforeEach(async () => {
    farm = await openSeededFarm();
    ana = farm.service.as(farm.caller('ana'));
    sent = [];
    due = [];
    failures = [];
    isConnected = true;
    fails = false;
    const bus = {
      send: async (topic: string, text: string) => {
        if (fails) throw new Error('refused');
        sent.push([topic, message.parse(JSON.parse(text))]);
      },
      status: () => ({ connected: isConnected, since: NOW, reconnects: 0, error: null, retry_at: null }),
    };
    publisher = publishSetPoints(farm.deps, bus, {
      after: (ms, call) => {
        const timer = { ms, call };
        due.push(timer);
        return () => {
          due = due.filter((one) => one !== timer);
        };
      },
      failed: (error) => failures.push(error),
    });
  });
  afterEach(async () => {
    await publisher.stop();
    await farm.close();
  });

  const connected = async () => {
    publisher.connected();
    await expect.poll(() => sent.length).toBe(SUBJECTS);
    sent.length = 0;
  };
  const brighten = (light_recipe: string | null) =>
    ana.updateBed({ params: { uuid: SEED.beds.A1 }, body: { light_recipe } });
  const dim = (seconds: number) =>
    ana.createOverride({
      body: {
        ...{ subject: SEED.beds.A1, key: 'ppfd', value: 50, reason: 'Photos' },
        until: addMs(farm.clock.now(), seconds * 1000),
      },
    });

  it('sends everything on each connection, and then only what differs', async () => {
    await connected();
    await brighten(SEED.light.growth);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject([BED, { ppfd: 300, lights_on: '05:00', time_zone: ZONE }]);
    sent.length = 0;
    await ana.updateBed({ params: { uuid: SEED.beds.A2 }, body: { name: 'A2 left' } });
    await brighten(null);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject([BED, { ppfd: null }]);
    sent.length = 0;
    await connected();
  });

  it('sends an override, and what the recipe asks for once it has ended', async () => {
    await connected();
    await dim(60);
    await expect.poll(() => sent).toMatchObject([[BED, { ppfd: 50 }]]);
    await expect.poll(() => due.map(({ ms }) => ms)).toEqual([60_000]);
    farm.clock.set(addMs(NOW, 60_000));
    due.splice(0)[0]?.call();
    await expect.poll(() => sent.slice(1)).toMatchObject([[BED, { ppfd: null }]]);
    expect(due).toEqual([]);
  });

  it('sends a recipe that was edited to each bed that runs it', async () => {
    await brighten(SEED.light.growth);
    await connected();
    const params = { uuid: SEED.light.growth };
    const recipe = await ana.getLightRecipe({ params });
    const component_properties = { ...recipe.component_properties, ppfd: 310 };
    await ana.updateLightRecipe({ params, body: { component_properties } });
    await expect.poll(() => sent).toMatchObject([[BED, { ppfd: 310 }]]);
  });

  it('waits for the broker, and tries again what it refused', async () => {
    await connected();
    isConnected = false;
    await brighten(SEED.light.growth);
    isConnected = true;
    await connected();
    fails = true;
    await brighten(SEED.light.seedling);
    await expect.poll(() => failures.length).toBe(1);
    fails = false;
    due.splice(0)[0]?.call();
    await expect.poll(() => sent).toMatchObject([[BED, { ppfd: 120 }]]);
  });
});
