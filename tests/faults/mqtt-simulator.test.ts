import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDevices } from '#adapters/main/farm/connect-devices.ts';
import { createDeviceSink, type DeviceSink } from '#adapters/mqtt/device-sink.ts';
import { openSimulation } from '#adapters/simulator/simulation.ts';
import { instantToMs } from '#domain/time.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';
import { createBroker, hasMosquitto } from '#tests/faults/support/mosquitto.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

if (!hasMosquitto) process.stderr.write("Skipped: simulated devices. Debian's mosquitto isn't installed.\n");

const QUIET = { info: () => undefined, warn: () => undefined };
const POLL = { timeout: 60_000 };
const START = instantToMs(NOW);

describe.skipIf(!hasMosquitto)('simulated devices on an MQTT broker', () => {
  const newFolder = tempFolders('phyto-mqtt-');
  let broker: Awaited<ReturnType<typeof createBroker>>;
  let farm: SeededFarm;
  let devices: { stop(): Promise<void> } | null = null;
  let sink: DeviceSink | null = null;

  beforeEach(async () => {
    const folder = await newFolder();
    broker = await createBroker(folder);
    farm = await openSeededFarm();
    devices = await connectDevices(farm.deps, { url: broker.url, folder, log: QUIET });
    sink = await createDeviceSink(broker.url);
  });
  afterEach(async () => {
    await sink?.close();
    await devices?.stop();
    await broker.stop();
    await farm.close();
  });

  it('send what the farm keeps, and again after the broker was away', async () => {
    const api = farm.service.as(farm.caller('admin'));
    const to = sink ?? { send: () => Promise.reject(new Error('No sink')) };
    const deadProbe = { subject: SEED.hvac, since: START };
    const simulation = await openSimulation({ api, sink: to, clock: farm.clock, seed: 3, deadProbe });
    await expect(simulation.sendAt(START)).rejects.toThrow();

    await broker.start();
    await expect.poll(() => farm.deps.devices.broker()?.connected, POLL).toBe(true);
    const arrives = async (at: number) =>
      simulation.sendAt(at).then(
        () => true,
        () => false,
      );
    await expect.poll(() => arrives(START), POLL).toBe(true);
    // Three metrics of the HVAC can't be true.
    const good = simulation.series.length - 3;
    const kept = async () => (await farm.deps.telemetry.stats()).readings;
    await expect.poll(kept, POLL).toBe(good);
    expect((await farm.deps.telemetry.bad(10)).map(({ value }) => value)).toEqual(['-1023', '-1023', '-1023']);

    // The broker doesn't keep the command, so it reaches devices that have subscribed.
    const lights = async () => {
      await api.startDisco({ body: { chamber: null, seconds: 60 } });
      return sink?.playing().size;
    };
    await expect.poll(lights, POLL).toBe(Object.keys(SEED.beds).length - 1);

    await broker.stop();
    await expect.poll(() => arrives(START + 60_000), POLL).toBe(false);
    await broker.start();
    await expect.poll(() => arrives(START + 60_000), POLL).toBe(true);
    await expect.poll(kept, POLL).toBe(2 * good);
  });
});
