import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishDisco } from '#adapters/in-process/set-points/publish-disco.ts';
import type { Publisher } from '#adapters/in-process/set-points/publisher.ts';
import { addMs } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

describe('the command of disco mode', () => {
  let farm: SeededFarm;
  let ana: FarmApi;
  let sent: { topic: string; text: string; seconds: number }[];
  let isConnected: boolean;
  let publisher: Publisher;

  beforeEach(async () => {
    farm = await openSeededFarm();
    ana = farm.service.as(farm.caller('ana'));
    sent = [];
    isConnected = true;
    const bus = {
      command: async (topic: string, text: string, seconds: number) => void sent.push({ topic, text, seconds }),
      status: () => ({ connected: isConnected, since: NOW, reconnects: 0, error: null, retry_at: null }),
    };
    publisher = publishDisco(farm.deps, bus, (error) => expect(error).toBe(null));
  });
  afterEach(async () => {
    await publisher.stop();
    await farm.close();
  });

  const play = (chamber: string | null) => ana.startDisco({ body: { chamber, seconds: 30 } });
  const until = (seconds: number) => JSON.stringify({ until: addMs(farm.clock.now(), seconds * 1000) });
  const activeBeds = async () => (await farm.deps.storage.read((tx) => tx.beds({}))).filter(({ active }) => active);

  it('goes to each bed of the chamber once, with its end, and to no other', async () => {
    const beds = await activeBeds();
    const own = beds.filter(({ chamber }) => chamber === SEED.chambers.grow).map(({ uuid }) => `${uuid}/disco`);
    expect(own.length).toBeLessThan(beds.length);
    await play(SEED.chambers.grow);
    await expect.poll(() => sent.length).toBe(own.length);
    expect(sent.map(({ topic }) => topic).sort()).toEqual(own.sort());
    for (const { text, seconds } of sent) expect([text, seconds]).toEqual([until(30), 30]);
    await ana.updateChamber({ params: { uuid: SEED.chambers.grow }, body: { name: 'Grow 9' } });
    sent.length = 0;
    farm.clock.set(addMs(NOW, 5_000));
    await play(null);
    await expect.poll(() => sent.length).toBe(beds.length);
    expect(new Set(sent.map(({ text }) => text))).toEqual(new Set([until(30)]));
  });

  it('comes after a reconnection only while disco mode plays, for the rest of it', async () => {
    const beds = await activeBeds();
    isConnected = false;
    await play(null);
    farm.clock.set(addMs(NOW, 12_000));
    isConnected = true;
    publisher.connected();
    await expect.poll(() => sent.length).toBe(beds.length);
    expect(sent[0]).toMatchObject({ text: until(18), seconds: 18 });
    sent.length = 0;
    farm.clock.set(addMs(NOW, 30_000));
    publisher.connected();
    await publisher.stop();
    expect(sent).toEqual([]);
  });
});
