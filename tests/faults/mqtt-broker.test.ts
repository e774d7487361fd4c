import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWatchdog } from '#adapters/in-process/faults/watchdog.ts';
import { connectDevices } from '#adapters/main/farm/connect-devices.ts';
import { addMs } from '#domain/time.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';
import { createBroker, hasMosquitto, requirePassword } from '#tests/faults/support/mosquitto.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';
import { hasOpenssl, makeCertificate } from '#tests/support/servers/certificates.ts';

if (!hasMosquitto) process.stderr.write("Skipped: the MQTT broker. Debian's mosquitto isn't installed.\n");

const BED = SEED.beds.A1;
const FLOOD = 20_000;
const QUIET = { info: () => undefined, warn: () => undefined };
const POLL = { timeout: 60_000 };

describe.skipIf(!hasMosquitto)('the MQTT broker', () => {
  const newFolder = tempFolders('phyto-mqtt-');
  let broker: Awaited<ReturnType<typeof createBroker>>;
  let farm: SeededFarm;
  let folder = '';
  const clients: MqttClient[] = [];
  let running: { stop(): Promise<void> }[] = [];

  beforeEach(async () => {
    folder = await newFolder();
    broker = await createBroker(folder);
    farm = await openSeededFarm();
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
    for (const client of clients.splice(0)) client.end(true);
    await broker.stop();
    await farm.close();
  });

  const connect = async () => {
    const devices = await connectDevices(farm.deps, { url: broker.url, folder, log: QUIET });
    running.push(devices);
    return devices;
  };
  const isConnected = () => expect.poll(() => farm.deps.devices.broker()?.connected, POLL);
  const device = async () => {
    const client = await connectAsync(broker.url, { reconnectPeriod: 50 });
    client.on('error', () => undefined);
    clients.push(client);
    return client;
  };
  const at = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString();
  const reading = (n: number) => JSON.stringify({ value: 20 + (n % 10), at: at(n * 1000) });
  const kept = async () => (await farm.deps.telemetry.stats()).readings;

  it('may be missing when the farm starts, and is used once it runs', async () => {
    await connect();
    expect(farm.deps.devices.broker()).toMatchObject({ connected: false });
    await expect.poll(() => farm.deps.devices.broker()?.error, POLL).toContain('ECONNREFUSED');
    await broker.start();
    await isConnected().toBe(true);
    expect(farm.deps.devices.broker()).toMatchObject({ reconnects: 0, error: null });
    await (await device()).publishAsync(`phyto/${BED}/temperature`, '21.5', { qos: 1 });
    await expect.poll(kept, POLL).toBe(1);
  });

  it('is told the password of the farm, and a wrong one is reported and tried again', async () => {
    const access = requirePassword(folder, 'farm', 'p@ss/wörd');
    broker = await createBroker(folder, access);
    await broker.start();
    const urlWith = (password: string) => `mqtt://farm:${encodeURIComponent(password)}@127.0.0.1:${broker.port}`;
    const wrong = await connectDevices(farm.deps, { url: urlWith('other'), folder, log: QUIET });
    await expect.poll(() => farm.deps.devices.broker()?.error, POLL).toContain('Not authorized');
    await wrong.stop();
    running.push(await connectDevices(farm.deps, { url: urlWith('p@ss/wörd'), folder, log: QUIET }));
    await isConnected().toBe(true);
  });

  it.skipIf(!hasOpenssl)('is refused until its certificate is trusted', async () => {
    const { cert, key, pem } = makeCertificate(folder, 'broker');
    broker = await createBroker(folder, ['allow_anonymous true', `certfile ${cert}`, `keyfile ${key}`]);
    await broker.start();
    const url = `mqtts://127.0.0.1:${broker.port}`;
    running.push(await connectDevices(farm.deps, { url, folder, log: QUIET }));
    await expect.poll(() => farm.deps.devices.broker()?.error, POLL).toMatch(/certificate/i);
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, pem]);
    await isConnected().toBe(true);
    setDefaultCACertificates(trusted);
  });

  it('loses no reading when it is restarted while devices send', async () => {
    await broker.start();
    await connect();
    await isConnected().toBe(true);
    const client = await device();
    const sent = Array.from({ length: 600 }, (_, n) =>
      client.publishAsync(`phyto/${BED}/temperature`, reading(n), { qos: 1 }),
    );
    await expect.poll(kept, POLL).toBeGreaterThan(0);
    await broker.stop('SIGTERM');
    await isConnected().toBe(false);
    const late = Array.from({ length: 600 }, (_, n) =>
      client.publishAsync(`phyto/${BED}/humidity`, reading(n), { qos: 1 }),
    );
    await broker.start();
    await Promise.all([...sent, ...late]);
    await expect.poll(kept, POLL).toBe(1200);
    expect(farm.deps.devices.broker()?.reconnects).toBe(1);
  });

  it('raises no fault of its devices while it is away, and finds those that stay silent once it is back', async () => {
    const MINUTE = 60_000;
    await broker.start();
    await connect();
    await isConnected().toBe(true);
    const client = await device();
    for (let ago = 5; ago >= 0; ago -= 1) {
      const value = JSON.stringify({ value: 20 + ago / 10, at: at(ago * MINUTE) });
      await client.publishAsync(`phyto/${BED}/temperature`, value, { qos: 1 });
      await client.publishAsync(`phyto/${SEED.hvac}/humidity`, value.replace('20', '60'), { qos: 1 });
    }
    await expect.poll(kept, POLL).toBe(12);
    const watch = createWatchdog(farm.deps);
    await watch();
    await broker.stop('SIGTERM');
    await isConnected().toBe(false);
    expect(farm.deps.devices.broker()).toMatchObject({ since: NOW });
    farm.clock.advance(3 * 60 * MINUTE);
    expect(await watch()).toEqual({ opened: 0, cleared: 0 });
    await broker.start();
    await isConnected().toBe(true);
    farm.clock.advance(2 * 60 * MINUTE);
    const now = farm.clock.now();
    await client.publishAsync(`phyto/${BED}/temperature`, JSON.stringify({ value: 21, at: now }), { qos: 1 });
    await expect.poll(kept, POLL).toBe(13);
    expect(await watch()).toEqual({ opened: 1, cleared: 0 });
    const open = await farm.storage.read((tx) => tx.openFaults());
    expect(open).toMatchObject([{ subject: SEED.hvac, kind: 'silence', metric: 'humidity' }]);
  });

  it('keeps messages while the farm is down, without counting any twice', async () => {
    await broker.start();
    const devices = await connect();
    await isConnected().toBe(true);
    running = [];
    await devices.stop();
    const client = await device();
    // Without a time of their own, so that a repeated message would be another reading.
    for (let n = 0; n < 50; n += 1) await client.publishAsync(`phyto/${BED}/ec`, `1.${n}`, { qos: 1 });
    await broker.stop('SIGTERM');
    await broker.start();
    expect(await kept()).toBe(0);
    await connect();
    await expect.poll(() => farm.deps.devices.tally.added + farm.deps.devices.tally.known, POLL).toBe(50);
  });

  it('repeats what was not durable when the farm stopped', async () => {
    await broker.start();
    const { telemetry } = farm.deps;
    const full = { ...farm.deps, telemetry: { ...telemetry, add: () => Promise.reject(new Error('disk full')) } };
    const broken = await connectDevices(full, { url: broker.url, folder, log: QUIET });
    await isConnected().toBe(true);
    const client = await device();
    await client.publishAsync(`phyto/${BED}/temperature`, reading(1), { qos: 1 });
    await expect.poll(() => farm.deps.devices.tally.messages, POLL).toBe(1);
    await broken.stop();
    await connect();
    await expect.poll(kept, POLL).toBe(1);
  });

  it('shows the present set points to whoever subscribes, also after it lost everything', async () => {
    await broker.start();
    const ana = farm.service.as(farm.caller('ana'));
    await ana.updateBed({ params: { uuid: BED }, body: { light_recipe: SEED.light.growth } });
    await connect();
    const seen = async () => {
      const client = await device();
      const first = new Promise<string>((resolve) =>
        client.once('message', (_, payload) => resolve(payload.toString())),
      );
      await client.subscribeAsync(`phyto/${BED}/set`, { qos: 1 });
      return JSON.parse(await first);
    };
    expect(await seen()).toMatchObject({ ppfd: 300, lights_on: '05:00' });
    await broker.stop('SIGKILL');
    await isConnected().toBe(false);
    const until = addMs(NOW, 60_000);
    await ana.createOverride({ body: { subject: BED, key: 'ppfd', value: 50, reason: 'Photos', until } });
    await rm(join(folder, 'mosquitto.db'), { force: true });
    await broker.start();
    await isConnected().toBe(true);
    expect(await seen()).toMatchObject({ ppfd: 50, lights_on: '05:00' });
  });

  it('tells the farm again what devices report, after a restart of the farm', async () => {
    await broker.start();
    const client = await device();
    await client.publishAsync(`phyto/${BED}/state`, '{"ppfd":300}', { qos: 1, retain: true });
    const [first] = [await connect()];
    const ana = farm.service.as(farm.caller('ana'));
    const reported = async () => (await ana.listSetPoints({ query: { subject: BED } }))[0]?.reported?.state;
    await expect.poll(reported, POLL).toEqual({ ppfd: 300 });
    await first.stop();
    running = [];
    await farm.close();
    farm = await openSeededFarm();
    await connect();
    const again = farm.service.as(farm.caller('ana'));
    await expect
      .poll(async () => (await again.listSetPoints({ query: { subject: BED } }))[0]?.reported?.state, POLL)
      .toEqual({ ppfd: 300 });
  });

  it('may be flooded with garbage, which is counted, and readings still arrive', async () => {
    await broker.start();
    await connect();
    await isConnected().toBe(true);
    const client = await device();
    const garbage = ['{"value":', '"{\\"value\\":1}"', '[[[[', 'x'.repeat(5000), '\u0000\uffff', '{"value":{}}'];
    const flood = Array.from({ length: FLOOD }, (_, n) =>
      client.publishAsync(`phyto/${BED}/temperature`, garbage[n % garbage.length] ?? '', { qos: 1 }),
    );
    const good = client.publishAsync(`phyto/${BED}/humidity`, '60', { qos: 1 });
    await Promise.all([...flood, good]);
    await expect.poll(() => farm.deps.devices.tally.messages, POLL).toBe(FLOOD + 1);
    await expect.poll(() => farm.deps.devices.tally.added, POLL).toBe(1);
    const { refused, bad } = farm.deps.devices.tally;
    expect([...Object.values(refused), ...Object.values(bad)].reduce((sum, count) => sum + count, 0)).toBe(FLOOD);
  });
});
