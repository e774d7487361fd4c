import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDevices } from '#adapters/main/farm/connect-devices.ts';
import { AVAILABILITY_TOPIC, configTopic } from '#domain/devices/announce/discovery.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';
import { createBroker, hasMosquitto } from '#tests/faults/support/mosquitto.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

const QUIET = { info: () => undefined, warn: () => undefined };
const POLL = { timeout: 60_000 };
const MAPPING = {
  topic: 'tele/TH16/SENSOR',
  subject: SEED.beds.A1,
  values: [{ path: '$.AM2301.Temperature', metric: 'temperature' as const }],
};
const tasmota = (celsius: number) => JSON.stringify({ Time: '2026-05-12T10:00:00', AM2301: { Temperature: celsius } });

describe.skipIf(!hasMosquitto)('topics that are not of the farm', () => {
  const newFolder = tempFolders('phyto-foreign-');
  let broker: Awaited<ReturnType<typeof createBroker>>;
  let farm: SeededFarm;
  let admin: FarmApi;
  let folder = '';
  let device: MqttClient;
  let running: { stop(): Promise<void> } | null = null;

  beforeEach(async () => {
    folder = await newFolder();
    broker = await createBroker(folder);
    await broker.start();
    farm = await openSeededFarm();
    admin = farm.service.as(farm.caller('admin'));
    device = await connectAsync(broker.url);
  });
  afterEach(async () => {
    await running?.stop();
    device.end(true);
    await broker.stop();
    await farm.close();
  });

  const connect = async () => {
    running = await connectDevices(farm.deps, { url: broker.url, folder, log: QUIET });
    await expect.poll(() => farm.deps.devices.broker()?.connected, POLL).toBe(true);
  };
  const topics = async () => (await admin.listDeviceTopics({})).flatMap(({ topic, silent }) => (silent ? [] : [topic]));
  /** Sends until the farm, which may not have subscribed yet, has heard of a topic. */
  const speak = (topic: string, text: string) =>
    expect
      .poll(async () => {
        await device.publishAsync(topic, text, { qos: 1 });
        return topics();
      }, POLL)
      .toContain(topic);
  const counted = () => farm.deps.devices.tally;

  it('are listed with what they look like, and read once they are mapped', async () => {
    await connect();
    await speak('tele/TH16/SENSOR', tasmota(22.6));
    expect(await admin.listDeviceTopics({})).toMatchObject([
      { dialect: 'tasmota', mapped_by: [], proposed: [{ path: '$.AM2301.Temperature', metric: 'temperature' }] },
    ]);
    expect(counted()).toMatchObject({ messages: 0, added: 0 });
    const { uuid } = await admin.createDeviceMapping({ body: MAPPING });
    await expect
      .poll(async () => {
        await device.publishAsync('tele/TH16/SENSOR', tasmota(22.6), { qos: 1 });
        return farm.deps.telemetry.series([SEED.beds.A1]);
      }, POLL)
      .toMatchObject([{ metric: 'temperature', last_value: 22.6, last: NOW }]);
    expect(await admin.listDeviceTopics({})).toMatchObject([{ mapped_by: [uuid] }]);
  });

  it('are read once each, although two subscriptions match them', async () => {
    await admin.createDeviceMapping({ body: MAPPING });
    await connect();
    await speak('other/a', '1');
    const before = counted().messages;
    for (let n = 0; n < 20; n += 1) await device.publishAsync('tele/TH16/SENSOR', tasmota(20), { qos: 1 });
    for (let n = 0; n < 20; n += 1) await device.publishAsync(`phyto/${SEED.beds.A1}/humidity`, '55', { qos: 1 });
    await speak('other/last', '1');
    await expect.poll(() => counted().messages - before, POLL).toBe(40);
  });

  it('that are mapped are kept by the broker while the farm is away; others are not', async () => {
    await admin.createDeviceMapping({ body: MAPPING });
    await connect();
    await speak('other/a', '1');
    await running?.stop();
    await device.publishAsync('tele/TH16/SENSOR', tasmota(24.2), { qos: 1 });
    await device.publishAsync('other/missed', '1', { qos: 1 });
    await connect();
    await expect
      .poll(() => farm.deps.telemetry.series([SEED.beds.A1]), POLL)
      .toMatchObject([{ metric: 'temperature', last_value: 24.2 }]);
    expect(await topics()).not.toContain('other/missed');
  });

  it('that are mapped while the broker is away are kept by it once it is back', async () => {
    await connect();
    await speak('other/a', '1');
    device.end(true);
    await broker.stop();
    await expect.poll(() => farm.deps.devices.broker()?.connected, POLL).toBe(false);
    await admin.createDeviceMapping({ body: MAPPING });
    await broker.start();
    device = await connectAsync(broker.url);
    await expect.poll(() => farm.deps.devices.broker()?.connected, POLL).toBe(true);
    await speak('other/b', '1');
    await running?.stop();
    await device.publishAsync('tele/TH16/SENSOR', tasmota(22.6), { qos: 1 });
    await connect();
    await expect
      .poll(() => farm.deps.telemetry.series([SEED.beds.A1]), POLL)
      .toMatchObject([{ metric: 'temperature', last_value: 22.6 }]);
  });

  it('take what is asked of a place, unretained, and their answer is shown beside it', async () => {
    const heard: { text: string; retain: boolean }[] = [];
    device.on('message', (_topic, payload, { retain }) => {
      heard.push({ text: payload.toString(), retain });
      device.publish('stat/lamp/POWER', payload, { qos: 1 });
    });
    await device.subscribeAsync('cmnd/lamp/POWER', { qos: 1 });
    await admin.updateBed({ params: { uuid: SEED.beds.A1 }, body: { light_recipe: SEED.light.growth } });
    await admin.createDeviceMapping({
      body: {
        ...{ topic: 'stat/lamp/POWER', subject: SEED.beds.A1, values: [] },
        commands: [{ topic: 'cmnd/lamp/POWER', key: 'light', answer: '$' }],
      },
    });
    await connect();
    await expect
      .poll(() => admin.listDeviceCommands({}), POLL)
      .toMatchObject([{ asked: 1, sent_at: NOW, answer: { said: 'ON', follows: true, at: NOW } }]);
    expect(heard[0]).toEqual({ text: 'ON', retain: false });
    expect(await topics()).not.toContain('cmnd/lamp/POWER');
  });

  it('hold what is announced to Home Assistant, which the farm does not take for devices, until it is switched off', async () => {
    const kept = new Map<string, string>();
    device.on('message', (topic, payload) => kept.set(topic, payload.toString()));
    await device.subscribeAsync(['homeassistant/#', 'phyto/home_assistant/#'], { qos: 1 });
    await admin.updateInterfaceEnvironment({ body: { home_assistant: true } });
    await connect();
    await expect.poll(() => kept.get(AVAILABILITY_TOPIC), POLL).toBe('online');
    expect(JSON.parse(kept.get(configTopic(SEED.beds.A1)) ?? '')).toMatchObject({ dev: { name: 'Grow 1 A1' } });
    await running?.stop();
    await expect.poll(() => kept.get(AVAILABILITY_TOPIC), POLL).toBe('offline');
    await connect();
    await speak('other/a', '1');
    expect(await topics()).toEqual(['other/a']);
    expect(counted().refused).toEqual({});
    await running?.stop();
    await admin.updateInterfaceEnvironment({ body: { home_assistant: false } });
    await connect();
    await expect.poll(() => kept.get(AVAILABILITY_TOPIC), POLL).toBe('');
    expect([...kept.values()].filter((text) => text !== '')).toEqual([]);
  });

  it('that were announced to Home Assistant before the farm came are proposed as announced', async () => {
    const config = { stat_t: 'rack/state', dev_cla: 'temperature', unit_of_meas: '°F', val_tpl: '{{ value_json.x }}' };
    const announced = JSON.stringify({ ...config, dev: { name: 'Rack sensor' } });
    await device.publishAsync('homeassistant/sensor/rack/t/config', announced, { qos: 1, retain: true });
    await connect();
    await expect
      .poll(() => admin.listDeviceTopics({}), POLL)
      .toMatchObject([
        {
          ...{ topic: 'rack/state', device: 'Rack sensor', silent: true },
          proposed: [{ path: '$.x', metric: 'temperature', unit: '°F', factor: 1 }],
        },
      ]);
    await speak('rack/state', '{"x":71.6}');
    expect(await admin.listDeviceTopics({})).toMatchObject([
      { topic: 'rack/state', silent: false, text: '{"x":71.6}' },
    ]);
  });

  it('may name the place and the metric, for many beds by one mapping, also after a bed got the name', async () => {
    const values = [{ path: '$', metric: null }];
    await admin.createDeviceMapping({ body: { topic: 'racks/{place}/{metric}', values } });
    await connect();
    await speak('racks/shelf_x/humidity', '51');
    expect(counted()).toMatchObject({ added: 0 });
    const { version } = await admin.getBed({ params: { uuid: SEED.beds.A1 } });
    await admin.updateBed({ params: { uuid: SEED.beds.A1 }, body: { name: 'Shelf X' } }, { ifMatch: version });
    await expect
      .poll(async () => {
        await device.publishAsync('racks/shelf_x/humidity', '51', { qos: 1 });
        return farm.deps.telemetry.series([SEED.beds.A1]);
      }, POLL)
      .toMatchObject([{ metric: 'humidity', last_value: 51 }]);
  });

  it('in a flood cost the readings of the farm nothing', async () => {
    await connect();
    await speak('other/a', '1');
    for (let at = 0; at < 20_000; at += 500) {
      await Promise.all(Array.from({ length: 500 }, (_, n) => device.publishAsync(`flood/${at + n}`, '1')));
    }
    await device.publishAsync(`phyto/${SEED.beds.A1}/humidity`, '55', { qos: 1 });
    await expect
      .poll(() => farm.deps.telemetry.series([SEED.beds.A1]), POLL)
      .toMatchObject([{ metric: 'humidity', last_value: 55 }]);
    expect((await topics()).length).toBeLessThanOrEqual(1000);
  });
});
