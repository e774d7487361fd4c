import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectDevices } from '#adapters/main/farm/connect-devices.ts';
import { localCaller, type OpenFarm, openFarm } from '#adapters/main/farm/open-farm.ts';
import type { Found } from '#tests/bench/measure/report.ts';
import { createBroker, hasMosquitto } from '#tests/faults/support/mosquitto.ts';

const READINGS = 50_000;
const AT_LEAST = 5_000;
const BEDS = 50;
const DEVICES = fileURLToPath(new URL('./mqtt-devices.ts', import.meta.url));
const QUIET = { info: () => undefined, warn: () => undefined };

/** Readings that are durable, and those that no device should have sent. */
function keptOf({ deps }: OpenFarm): number {
  const { added, bad, refused } = deps.devices.tally;
  if (Object.keys(bad).length + Object.keys(refused).length > 0) throw new Error('Readings were refused');
  return added;
}

/** Measures how many readings a second arrive through a broker, from devices in a process of their own, and are durable. */
export async function measureMqtt(found: Found): Promise<void> {
  if (!hasMosquitto) throw new Error("Debian's mosquitto isn't installed");
  const folder = await mkdtemp(join(tmpdir(), 'phyto-bench-mqtt-'));
  const broker = await createBroker(folder);
  await broker.start();
  const farm = await openFarm({ data: join(folder, 'farm') });
  const api = farm.service.as(localCaller('bench'));
  const { uuid: chamber } = await api.createChamber({ body: { name: 'Grow 1' } });
  const subjects: string[] = [];
  for (let row = 1; row <= BEDS; row += 1) {
    const bed = await api.createBed({ body: { name: `A${row}`, chamber, stack: 'A', row } });
    subjects.push(bed.uuid);
  }
  const devices = await connectDevices(farm.deps, { url: broker.url, folder: farm.folder, log: QUIET });
  try {
    while (farm.deps.devices.broker()?.connected !== true) await sleep(10);
    const child = fork(DEVICES, [broker.url, String(READINGS), ...subjects]);
    await once(child, 'message');
    const began = performance.now();
    child.send('go');
    let longest = 0;
    for (let last = performance.now(); keptOf(farm) < READINGS; ) {
      await sleep(1);
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    const seconds = (performance.now() - began) / 1000;
    found({
      ...{ subject: 'readings by MQTT', engine: '', batches: '', bare: '' },
      ours: `${READINGS} in ${seconds.toFixed(1)} s, longest pause ${longest.toFixed(0)} ms`,
      value: READINGS / seconds,
      unit: '/s',
      bound: { atLeast: AT_LEAST },
    });
  } finally {
    await devices.stop();
    await farm.close();
    await broker.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
