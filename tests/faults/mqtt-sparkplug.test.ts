import { connectAsync, type MqttClient } from 'mqtt';
import { get } from 'sparkplug-payload';
import type { UMetric } from 'sparkplug-payload/lib/sparkplugbpayload.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDevices } from '#adapters/main/farm/connect-devices.ts';
import { addMs, instantToMs } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';
import { createBroker, hasMosquitto } from '#tests/faults/support/mosquitto.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

const QUIET = { info: () => undefined, warn: () => undefined };
const POLL = { timeout: 60_000 };
const DATA = 'spBv1.0/Farm/DDATA/gateway/rack-1';
const REBIRTH = 'spBv1.0/Farm/NCMD/gateway';
const MAPPING = {
  topic: DATA,
  subject: SEED.beds.A1,
  values: [{ path: '$.Air/Temperature.value', metric: 'temperature' as const }],
};

/** An edge node with a device, which sends with the library of Eclipse Tahu. */
function createNode(client: MqttClient) {
  const library = get('spBv1.0');
  let seq = -1;
  let session = 0;
  const send = async (
    type: string,
    metrics: readonly UMetric[],
    options: { atMs?: number; isNumbered?: boolean } = {},
  ) => {
    if (library === null) throw new Error('The library has no Sparkplug B');
    const { atMs = instantToMs(NOW), isNumbered = true } = options;
    if (isNumbered) seq = (seq + 1) % 256;
    const numbered = isNumbered ? { seq } : {};
    const topic = ['spBv1.0/Farm', type, 'gateway', ...(type.startsWith('D') ? ['rack-1'] : [])].join('/');
    const bytes = library.encodePayload({ timestamp: atMs, metrics: [...metrics], ...numbered });
    await client.publishAsync(topic, Buffer.from(bytes));
  };
  const bdSeq = (): UMetric => ({ name: 'bdSeq', type: 'Int64', value: session });
  return {
    send,
    lose: () => {
      seq = (seq + 1) % 256;
    },
    beBorn: async (celsius: number) => {
      seq = -1;
      await send('NBIRTH', [bdSeq(), { name: 'Node Control/Rebirth', type: 'Boolean', value: false }]);
      await send('DBIRTH', [
        {
          ...{ name: 'Air/Temperature', alias: 0, type: 'Float' as const, value: celsius },
          properties: { engUnit: { type: 'String', value: '°C' } },
        },
        { name: 'Air/Humidity', alias: 1, type: 'Float', value: 55 },
      ]);
    },
    die: async () => {
      await send('NDEATH', [bdSeq()], { isNumbered: false });
      session += 1;
    },
  };
}

/** A value by its alias alone. The library always sends its datatype. */
const celsius = (value: number | null): UMetric => ({ alias: 0, type: 'Float', value });

describe.skipIf(!hasMosquitto)('a node of Sparkplug B', () => {
  const newFolder = tempFolders('phyto-sparkplug-');
  let broker: Awaited<ReturnType<typeof createBroker>>;
  let farm: SeededFarm;
  let admin: FarmApi;
  let folder = '';
  let client: MqttClient;
  let node: ReturnType<typeof createNode>;
  let running: { stop(): Promise<void> } | null = null;
  let rebirths = 0;

  beforeEach(async () => {
    folder = await newFolder();
    broker = await createBroker(folder);
    await broker.start();
    farm = await openSeededFarm();
    admin = farm.service.as(farm.caller('admin'));
    client = await connectAsync(broker.url);
    rebirths = 0;
    client.on('message', (topic) => {
      if (topic === REBIRTH) rebirths += 1;
    });
    await client.subscribeAsync(REBIRTH);
    node = createNode(client);
  });
  afterEach(async () => {
    await running?.stop();
    client.end(true);
    await broker.stop();
    await farm.close();
  });

  /** Connects the farm, and waits until it hears other topics. */
  const connect = async () => {
    running = await connectDevices(farm.deps, { url: broker.url, folder, log: QUIET });
    const topic = `ready/${farm.deps.clock.now()}`;
    await expect
      .poll(async () => {
        await client.publishAsync(topic, '1');
        return farm.deps.devices.seenTopics().map((one) => one.topic);
      }, POLL)
      .toContain(topic);
  };
  const shown = async () => {
    const found = (await admin.listDeviceTopics({})).find(({ topic }) => topic === DATA);
    return found === undefined ? null : { ...found, metrics: JSON.parse(found.text) };
  };
  const last = async () => (await farm.deps.telemetry.series([SEED.beds.A1]))[0];

  it('is listed with the names and units of its birth, and read once it is mapped, by aliases too', async () => {
    await connect();
    await node.beBorn(20.1);
    await expect.poll(shown, POLL).toMatchObject({
      dialect: 'sparkplug',
      metrics: { 'Air/Temperature': { value: 20.1, unit: '°C' }, 'Air/Humidity': { value: 55 } },
      proposed: [
        { path: '$.Air/Temperature.value', metric: 'temperature', unit: null },
        { path: '$.Air/Humidity.value', metric: 'humidity', unit: null },
      ],
    });
    await admin.createDeviceMapping({ body: MAPPING });
    const atMs = instantToMs(addMs(NOW, -30_000));
    await expect
      .poll(async () => {
        await node.send('DDATA', [celsius(22.6)], { atMs });
        return last();
      }, POLL)
      .toMatchObject({ metric: 'temperature', last: addMs(NOW, -30_000), last_value: 22.6 });
    expect(await shown()).toMatchObject({
      metrics: { 'Air/Temperature': { value: 22.6 }, 'Air/Humidity': { value: 55 } },
    });
  });

  it('is understood after a restart of the farm, by the births that were stored', async () => {
    await admin.createDeviceMapping({ body: MAPPING });
    await connect();
    await node.beBorn(20);
    await expect.poll(last, POLL).toMatchObject({ last_value: 20 });
    await running?.stop();
    farm.clock.set(addMs(NOW, 60_000));
    await connect();
    await node.send('DDATA', [celsius(21)], { atMs: instantToMs(addMs(NOW, 60_000)) });
    await expect.poll(last, POLL).toMatchObject({ last_value: 21, last: addMs(NOW, 60_000) });
    // It may have begun another session meanwhile.
    await expect.poll(() => rebirths, POLL).toBe(1);
  });

  it('is asked once for its births when its aliases are unknown, and after messages were lost', async () => {
    await admin.createDeviceMapping({ body: MAPPING });
    await connect();
    for (let n = 0; n < 5; n += 1) await node.send('DDATA', [celsius(23)]);
    await expect.poll(() => rebirths, POLL).toBe(1);
    expect(await last()).toBeUndefined();
    await node.beBorn(20);
    await expect.poll(last, POLL).toMatchObject({ last_value: 20 });
    farm.clock.set(addMs(NOW, 60_000));
    node.lose();
    await node.send('DDATA', [celsius(24)], { atMs: instantToMs(addMs(NOW, 60_000)) });
    await expect.poll(() => rebirths, POLL).toBe(2);
    await expect.poll(last, POLL).toMatchObject({ last_value: 24 });
  });

  it('has no values after its death, and missing ones are no readings', async () => {
    await admin.createDeviceMapping({ body: MAPPING });
    await connect();
    await node.beBorn(20);
    await expect.poll(last, POLL).toMatchObject({ last_value: 20 });
    await node.send('DDATA', [celsius(null)]);
    await expect.poll(() => farm.deps.devices.tally.missing, POLL).toBe(1);
    await node.die();
    await expect.poll(shown, POLL).toMatchObject({ metrics: { 'Air/Humidity': { value: null } } });
    expect(farm.deps.devices.tally).toMatchObject({ added: 1, missing: 2, bad: {}, refused: {} });
  });

  it('may send what it kept for the farm later: each value has its own time', async () => {
    await admin.createDeviceMapping({ body: MAPPING });
    await connect();
    await node.beBorn(20);
    const minutesAgo = [30, 20, 10];
    const kept = minutesAgo.map((minutes): UMetric => {
      const timestamp = instantToMs(NOW) - minutes * 60_000;
      return { ...celsius(minutes), timestamp, isHistorical: true };
    });
    await node.send('DDATA', kept);
    await expect.poll(() => farm.deps.devices.tally.added, POLL).toBe(4);
    expect(await last()).toMatchObject({ last: NOW, last_value: 20, first: addMs(NOW, -30 * 60_000) });
  });
});
