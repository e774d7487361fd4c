import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Announcer, announcePlaces } from '#adapters/in-process/devices/announce-places.ts';
import { announcementWords } from '#adapters/main/farm/announcement-words.ts';
import { AVAILABILITY_TOPIC, configTopic, stateTopic } from '#domain/devices/announce/discovery.ts';
import { addMs } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

const BED = SEED.beds.A1;

describe('announcements to Home Assistant', () => {
  let farm: SeededFarm;
  let admin: FarmApi;
  /** The texts that the broker keeps, by topic. */
  let kept: Map<string, string>;
  let sent: string[];
  let due: (() => void)[];
  let announcer: Announcer;

  beforeEach(async () => {
    farm = await openSeededFarm();
    admin = farm.service.as(farm.caller('admin'));
    kept = new Map();
    sent = [];
    due = [];
    const bus = {
      keep: async (topic: string, text: string) => {
        sent.push(topic);
        if (text === '') kept.delete(topic);
        else kept.set(topic, text);
      },
      status: () => ({ connected: true, since: NOW, reconnects: 0, error: null, retry_at: null }),
    };
    announcer = announcePlaces(farm.deps, bus, {
      words: announcementWords,
      after: (_, call) => {
        due.push(call);
        return () => {
          due = due.filter((one) => one !== call);
        };
      },
      failed: (error) => {
        throw error;
      },
    });
  });
  afterEach(async () => {
    await announcer.stop();
    await farm.close();
  });

  const wake = () => {
    for (const call of due.splice(0)) call();
  };
  const switched = async (home_assistant: boolean) => {
    await admin.updateInterfaceEnvironment({ body: { home_assistant } });
    wake();
    await expect.poll(() => kept.has(AVAILABILITY_TOPIC)).toBe(home_assistant);
  };
  const stateOf = (subject: string): unknown => JSON.parse(kept.get(stateTopic(subject)) ?? 'null');
  const read = (at: string) =>
    admin.addTelemetry({ body: { readings: [{ subject: BED, metric: 'temperature', value: 21.5, instant: at }] } });

  it('say nothing until an admin wants them, and are removed when nobody does', async () => {
    announcer.connected();
    await expect.poll(() => sent).toContain(configTopic(BED));
    expect([...kept]).toEqual([]);
    await switched(true);
    expect(JSON.parse(kept.get(configTopic(BED)) ?? '')).toMatchObject({ dev: { name: 'Grow 1 A1' } });
    await switched(false);
    expect([...kept]).toEqual([]);
  });

  it('tell readings, set points, faults and due tasks, and only what has changed', async () => {
    await read(NOW);
    await admin.updateBed({ params: { uuid: BED }, body: { light_recipe: SEED.light.growth } });
    await switched(true);
    expect(stateOf(BED)).toEqual({ temperature: 21.5, set_light: 1, set_ppfd: 300, fault: 'OFF', faults: [] });
    expect(stateOf('farm')).toEqual({ tasks_due: expect.any(Number) });
    sent = [];
    await admin.reportFault({ body: { subject: BED, text: 'Pump jammed' } });
    wake();
    await expect.poll(() => stateOf(BED)).toMatchObject({ fault: 'ON', faults: ['Pump jammed'] });
    expect(sent).toEqual([stateTopic(BED)]);
    // A reading of two hours ago says nothing of now.
    farm.clock.set(addMs(NOW, 2 * 3_600_000));
    wake();
    await expect.poll(() => stateOf(BED)).toMatchObject({ temperature: null });
  });

  it('are repeated once Home Assistant has started, and say when the farm goes', async () => {
    announcer.connected();
    await switched(true);
    sent = [];
    announcer.started();
    await expect.poll(() => sent).toContain(AVAILABILITY_TOPIC);
    expect(sent).toContain(stateTopic(BED));
    expect(sent).not.toContain(configTopic(BED));
    await announcer.stop();
    expect(kept.get(AVAILABILITY_TOPIC)).toBe('offline');
  });
});
