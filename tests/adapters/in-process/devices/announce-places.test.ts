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
  /** Timers that were set. */
  let timers: number;
  let announcer: Announcer;

  beforeEach(async () => {
    farm = await openSeededFarm();
    admin = farm.service.as(farm.caller('admin'));
    kept = new Map();
    sent = [];
    due = [];
    timers = 0;
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
        timers += 1;
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

  it('say nothing until an admin wants them', async () => {
    announcer.connected();
    await admin.updateBed({ params: { uuid: BED }, body: { light_recipe: null } });
    wake();
    await announcer.stop();
    expect(sent).toEqual([]);
  });

  it('are removed when nobody wants them any more', async () => {
    await switched(true);
    expect(JSON.parse(kept.get(configTopic(BED)) ?? '')).toMatchObject({ dev: { name: 'Grow 1 A1' } });
    await switched(false);
    expect([...kept]).toEqual([]);
  });

  it('of an earlier start are removed if they are not wanted, and only then', async () => {
    await switched(true);
    const gone = 'bed-01970000-ffff-7000-8000-00000000ffff';
    for (const topic of [configTopic(gone), stateTopic(gone)]) kept.set(topic, '{}');
    announcer.kept(configTopic(gone));
    announcer.kept(configTopic(BED));
    wake();
    await expect.poll(() => kept.has(stateTopic(gone))).toBe(false);
    expect([kept.has(configTopic(gone)), kept.has(configTopic(BED))]).toEqual([false, true]);
  });

  it('do not wait for ever while records change all the time', async () => {
    await switched(true);
    await expect.poll(() => due.length).toBe(1);
    const before = timers;
    for (let n = 0; n < 3; n += 1) await admin.updateBed({ params: { uuid: BED }, body: { name: `A1 ${n}` } });
    // The first change brings the next turn forward, the others don't put it off.
    expect(timers).toBe(before + 1);
    sent = [];
    wake();
    await expect.poll(() => sent).toContain(configTopic(BED));
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
