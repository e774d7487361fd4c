import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { discoAt, playsIn } from '#domain/site/disco-mode.ts';
import { type Instant, instantToMs } from '#domain/time.ts';
import type { DeviceBus } from '#ports/devices/device-bus.ts';
import { createRuns, type Publisher } from './publisher.ts';

/**
 * Sends a command with its end to the beds' devices when disco mode starts. Without a connection, it is sent on the next one
 * if disco mode is still running. Set points don't change.
 */
export function publishDisco(
  { storage, clock }: Pick<FarmDeps, 'storage' | 'clock'>,
  bus: Pick<DeviceBus, 'command' | 'status'>,
  failed: (error: unknown) => void,
): Publisher {
  let told: Instant | null = null;
  let stamp: number | null = null;
  const runs = createRuns(async () => {
    try {
      await tell();
    } catch (error) {
      if (bus.status().connected) failed(error);
    }
  });

  async function tell(): Promise<void> {
    if (!bus.status().connected) return;
    const { sequences } = await storage.lookUp((tx) => tx.lastChanges());
    const latest = sequences.get('chamber') ?? 0;
    if (latest === stamp) return;
    const now = clock.now();
    const { disco, beds } = await storage.read(async (tx) => ({
      disco: discoAt(await tx.disco(), now),
      beds: await tx.beds({}),
    }));
    stamp = latest;
    if (disco === null || disco.until === told) return;
    const { until } = disco;
    const seconds = Math.ceil((instantToMs(until) - instantToMs(now)) / 1000);
    const text = JSON.stringify({ until });
    const lit = beds.filter(({ active, chamber }) => active && playsIn(disco, chamber));
    told = until;
    await Promise.all(lit.map(({ uuid }) => bus.command(`${uuid}/disco`, text, seconds)));
  }

  const stopWatching = storage.watch(runs.wake);
  return {
    connected: () => {
      told = null;
      stamp = null;
      runs.wake();
    },
    stop: async () => {
      stopWatching();
      await runs.stop();
    },
  };
}
