import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDeviceClocks } from '#adapters/in-process/devices/device-clocks.ts';
import {
  BATCH,
  createDeviceIntake,
  type DeviceIntake,
  MAX_WAITING,
} from '#adapters/in-process/devices/device-intake.ts';
import { createSparkplugNodes } from '#adapters/in-process/devices/sparkplug-nodes.ts';
import type { DeviceMapping } from '#domain/devices/device-mapping.ts';
import { indexMappings } from '#domain/devices/find-mappings.ts';
import { addMs } from '#domain/time.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

const BED = SEED.beds.A1;
const MAPPINGS: readonly DeviceMapping[] = [
  {
    uuid: 'm1',
    topic: 'tele/+/SENSOR',
    subject: BED,
    values: [
      { path: '$.AM2301.Temperature', metric: 'temperature', unit: null, factor: 1 },
      { path: '$.AM2301.Humidity', metric: 'humidity', unit: '%', factor: 1 },
    ],
    commands: [],
    version: 1,
  },
];

/** Timers that run when the test says so. */
function createTimers() {
  const due = new Set<() => void>();
  const failures: unknown[] = [];
  return {
    due,
    failures,
    run: () => {
      for (const call of [...due]) {
        due.delete(call);
        call();
      }
    },
    after: (_: number, call: () => void) => {
      due.add(call);
      return () => due.delete(call);
    },
    chance: () => 0.5,
    mappingsOf: indexMappings(MAPPINGS, () => null),
    clocks: createDeviceClocks(new Map()),
    nodes: createSparkplugNodes({ births: [], isMapped: () => false, askForBirth: () => undefined }),
    answered: () => undefined,
    announcer: { started: () => undefined, kept: () => undefined },
    failed: (error: unknown) => failures.push(error),
  };
}

describe('the intake of devices', () => {
  let farm: SeededFarm;
  let timers: ReturnType<typeof createTimers>;
  let intake: DeviceIntake;
  const begin = (telemetry = farm.deps.telemetry) => {
    timers = createTimers();
    intake = createDeviceIntake({ ...farm.deps, telemetry }, timers);
  };
  const send = (topic: string, text: string, isForeign = false) => {
    let done = false;
    const wait = intake.receive({ topic, text, isForeign, isRetained: false }, () => {
      done = true;
    });
    return { wait, isDone: () => done };
  };
  const faults = () => farm.storage.read((tx) => tx.openFaults());
  const at = (second: number) => new Date(Date.parse(NOW) - second * 1000).toISOString();

  beforeEach(async () => {
    farm = await openSeededFarm();
    begin();
  });
  afterEach(() => farm.close());

  it('writes readings together after a moment, and is done with them when they are durable', async () => {
    const sent = [send(`${BED}/temperature`, '21.5'), send(`${BED}/humidity`, '60')];
    expect(timers.due.size).toBe(1);
    expect(sent.map(({ isDone }) => isDone())).toEqual([false, false]);
    timers.run();
    await intake.stop();
    expect(sent.map(({ isDone }) => isDone())).toEqual([true, true]);
    expect(await farm.deps.telemetry.series([BED])).toMatchObject([
      { metric: 'humidity', last: NOW, last_value: 60 },
      { metric: 'temperature', last: NOW, last_value: 21.5 },
    ]);
    expect(farm.deps.devices.tally).toMatchObject({ messages: 2, added: 2 });
  });

  it('reads mapped topics, and remembers all others that measure', async () => {
    const text = '{"Time":"2026-05-12T08:00:00","AM2301":{"Temperature":71.6,"Humidity":null},"TempUnit":"F"}';
    send('tele/TH16/SENSOR', text, true);
    send('lab/scale/raw', '12.4', true);
    send('tele/TH16/LWT', 'Online', true);
    timers.run();
    await intake.stop();
    expect(await farm.deps.telemetry.series([BED])).toMatchObject([
      { metric: 'temperature', last: NOW, last_value: 22 },
    ]);
    expect(farm.deps.devices.tally).toMatchObject({ messages: 1, added: 1, missing: 1, refused: {} });
    expect(farm.deps.devices.seenTopics().map(({ topic }) => topic)).toEqual(['lab/scale/raw', 'tele/TH16/SENSOR']);
  });

  it('remembers what devices announced to Home Assistant, until they take it back', async () => {
    const announcement = 'homeassistant/sensor/rack/t/config';
    const announced = {
      stat_t: 'rack/state',
      dev_cla: 'temperature',
      val_tpl: '{{ value_json.x }}',
      dev: { name: 'Rack' },
    };
    const listed = () => farm.service.as(farm.caller('admin')).listDeviceTopics({});
    send(announcement, JSON.stringify(announced), true);
    const value = { path: '$.x', metric: 'temperature', unit: null };
    const topic = { topic: 'rack/state', device: 'Rack', proposed: [value], unread_templates: [] };
    expect(await listed()).toMatchObject([{ ...topic, silent: true, text: '' }]);
    send('rack/state', '{"x":21,"humidity":50}', true);
    expect(await listed()).toMatchObject([{ ...topic, silent: false, text: '{"x":21,"humidity":50}' }]);
    send(announcement, JSON.stringify({ ...announced, val_tpl: '{{ value_json.x - 273.15 }}', name: 'T' }), true);
    const template = { name: 'T', template: '{{ value_json.x - 273.15 }}' };
    expect(await listed()).toMatchObject([
      { device: 'Rack', unread_templates: [template], proposed: [{ metric: 'humidity' }] },
    ]);
    send(announcement, '', true);
    expect(await listed()).toMatchObject([{ device: null, unread_templates: [], proposed: [{ metric: 'humidity' }] }]);
    expect(farm.deps.devices.tally.messages).toBe(0);
    await intake.stop();
  });

  it('stores a clock that is off, gives readings the time of arrival after a day of it, and believes it once it is right', async () => {
    const clocks = () => farm.service.as(farm.caller('admin')).listDeviceClocks({});
    const sendAt = async (minutes: number, clockMinutes: number) => {
      farm.clock.set(addMs(NOW, minutes * 60_000));
      const sent = send(`${BED}/ec`, JSON.stringify({ value: 1.5, at: addMs(NOW, (minutes + clockMinutes) * 60_000) }));
      timers.run();
      await expect.poll(sent.isDone).toBe(true);
      return (await farm.deps.telemetry.series([BED]))[0]?.last;
    };
    expect(await sendAt(1, -120)).toBe(addMs(NOW, -119 * 60_000));
    expect(await clocks()).toEqual([]);
    await sendAt(3, -120);
    const off = { topic: `phyto/${BED}/ec`, offset_s: -7200, since: addMs(NOW, 60_000) };
    expect(await clocks()).toEqual([{ ...off, believed: true }]);
    const day = 24 * 60;
    expect(await sendAt(day, -120)).toBe(addMs(NOW, (day - 120) * 60_000));
    expect(await sendAt(day + 1, -120)).toBe(addMs(NOW, (day + 1) * 60_000));
    expect(await clocks()).toEqual([{ ...off, believed: false }]);
    // Known after a restart too.
    timers = createTimers();
    const stored = await farm.storage.read((tx) => tx.deviceClocks());
    intake = createDeviceIntake(farm.deps, { ...timers, clocks: createDeviceClocks(stored) });
    expect(await sendAt(day + 2, -120)).toBe(addMs(NOW, (day + 2) * 60_000));
    expect(await sendAt(day + 3, -0.5)).toBe(addMs(NOW, (day + 2.5) * 60_000));
    expect(await clocks()).toEqual([]);
    await intake.stop();
  });

  it('writes a full batch at once', async () => {
    const sent = Array.from({ length: BATCH }, (_, n) => send(`${BED}/ec`, JSON.stringify({ value: 1.5, at: at(n) })));
    await expect.poll(() => sent.every(({ isDone }) => isDone())).toBe(true);
    expect(timers.due.size).toBe(0);
    expect(farm.deps.devices.tally.added).toBe(BATCH);
  });

  it('counts what it refuses and is done with it', async () => {
    const refused = [
      send(`${BED}/rain`, '1'),
      send(`${BED}/ec`, '{"value":'),
      send('bed-01970000-0009-7000-8000-00000000dead/ec', '1.5'),
      send('bed-01970000-0009-7000-8000-00000000dead/fault', 'Stuck'),
      send(`${BED}/temperature`, '-1023'),
      send(`${BED}/temperature`, 'nan'),
      send(`${BED}/set`, '{}'),
    ];
    await intake.stop();
    expect(refused.every(({ isDone }) => isDone())).toBe(true);
    expect(farm.deps.devices.tally).toEqual({
      messages: 7,
      added: 0,
      last_at: NOW,
      known: 0,
      missing: 0,
      bad: { impossible: 1, not_a_number: 1 },
      refused: { unknown_topic: 1, invalid: 1, unknown_subject: 2 },
    });
    expect(await faults()).toEqual([]);
  });

  it('keeps one bad reading a minute of a series and reason, and counts all', async () => {
    const cold = JSON.stringify({ value: -1023, at: at(5) });
    const counted = (count: number) =>
      expect.poll(() => farm.deps.devices.tally.bad).toEqual({ not_a_number: count, impossible: 200 });
    for (let n = 0; n < 300; n += 1) send(`${BED}/temperature`, n % 3 === 0 ? 'nan' : cold);
    timers.run();
    await counted(100);
    expect(await farm.deps.telemetry.bad(1000)).toHaveLength(2);
    farm.clock.set(addMs(NOW, 59_999));
    send(`${BED}/temperature`, 'nan');
    timers.run();
    await counted(101);
    expect(await farm.deps.telemetry.bad(1000)).toHaveLength(2);
    farm.clock.set(addMs(NOW, 60_000));
    send(`${BED}/temperature`, 'nan');
    await intake.stop();
    expect(await farm.deps.telemetry.bad(1000)).toHaveLength(3);
  });

  it('keeps the faults and states that devices report', async () => {
    send(`${BED}/fault`, 'Pump slow');
    send(`${BED}/fault`, 'Pump stuck');
    send(`${BED}/state`, '{"ppfd":210}');
    await intake.stop();
    expect(await faults()).toMatchObject([{ subject: BED, kind: 'device', text: 'Pump stuck', since: NOW }]);
    // Only the last report of a batch is written.
    expect(await farm.storage.read((tx) => tx.countPastFaults({}))).toBe(0);
    expect(farm.deps.devices.reports().get(BED)).toMatchObject({ state: { ppfd: 210 }, at: NOW });
    begin();
    send(`${BED}/fault`, '');
    await intake.stop();
    expect(await faults()).toEqual([]);
  });

  it('tries again while readings cannot be stored, and takes no more than a few batches meanwhile', async () => {
    let isFull = true;
    begin({
      ...farm.deps.telemetry,
      add: async (...args) => {
        if (isFull) throw new Error('disk full');
        return farm.deps.telemetry.add(...args);
      },
    });
    const first = send(`${BED}/ec`, JSON.stringify({ value: 1, at: at(0) }));
    timers.run();
    await expect.poll(() => timers.failures.length).toBe(1);
    expect(first.isDone()).toBe(false);
    const more = Array.from({ length: MAX_WAITING }, (_, n) =>
      send(`${BED}/ec`, JSON.stringify({ value: 1, at: at(n + 1) })),
    );
    expect(more.map(({ wait }) => wait !== undefined).indexOf(true)).toBe(MAX_WAITING - 1);
    isFull = false;
    timers.run();
    await more.at(-1)?.wait;
    await intake.stop();
    expect(more.every(({ isDone }) => isDone())).toBe(true);
    expect(farm.deps.devices.tally.added).toBe(MAX_WAITING + 1);
  });

  it('leaves what it cannot store to the broker when it stops', async () => {
    begin({ ...farm.deps.telemetry, add: () => Promise.reject(new Error('disk full')) });
    const sent = send(`${BED}/ec`, '1.5');
    timers.run();
    await expect.poll(() => timers.failures.length).toBe(1);
    await intake.stop();
    expect(timers.due.size).toBe(0);
    expect(sent.isDone()).toBe(false);
    expect(send(`${BED}/ec`, '1.5').isDone()).toBe(false);
  });
});
