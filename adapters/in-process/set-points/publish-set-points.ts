import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { nextEnd } from '#domain/set-points/override.ts';
import { instantToMs } from '#domain/time.ts';
import type { DeviceBus } from '#ports/devices/device-bus.ts';
import { createRuns, type Publisher } from './publisher.ts';
import { SET_POINT_KINDS } from './read-places.ts';
import { readSetPoints } from './read-set-points.ts';

/** The services that the publisher needs. */
export interface PublisherTimers {
  /** Calls back after some milliseconds; returns what cancels it. */
  after(ms: number, call: () => void): () => void;
  failed(error: unknown): void;
}

/** Overrides end within this time of their end even if the computer's clock is corrected. */
const MAX_WAIT_MS = 600_000;
const RETRY_MS = 5_000;

/**
 * Sends the set points of each bed, chamber and reservoir when they change: after a change of the records that they
 * follow from, and at the end of an override. Sends only those that differ from what the broker confirmed.
 */
export function publishSetPoints(
  { storage, clock }: Pick<FarmDeps, 'storage' | 'clock'>,
  bus: Pick<DeviceBus, 'send' | 'status'>,
  { after, failed }: PublisherTimers,
): Publisher {
  const confirmed = new Map<string, string>();
  let stamp = '';
  let forget = (): void => undefined;
  const runs = createRuns(async () => {
    try {
      await send();
    } catch (error) {
      stamp = '';
      // A new connection sends everything.
      if (!bus.status().connected) return;
      failed(error);
      wakeAfter(RETRY_MS);
    }
  });

  async function send(): Promise<void> {
    if (!bus.status().connected) return;
    const { sequences } = await storage.lookUp((tx) => tx.lastChanges());
    const now = clock.now();
    const latest = SET_POINT_KINDS.map((kind) => sequences.get(kind) ?? 0).join();
    if (latest === stamp) return;
    const { all, overrides, time_zone } = await storage.read(async (tx) => ({
      all: await readSetPoints(tx, now),
      overrides: await tx.overrides(now),
      time_zone: (await tx.site()).time_zone,
    }));
    for (const { subject, asked } of all) {
      const text = JSON.stringify({ ...asked, time_zone });
      if (confirmed.get(subject) === text) continue;
      confirmed.delete(subject);
      await bus.send(`${subject}/set`, text);
      confirmed.set(subject, text);
    }
    stamp = latest;
    const end = nextEnd(overrides, now);
    if (end !== null) wakeAfter(Math.min(MAX_WAIT_MS, instantToMs(end) - instantToMs(now)));
  }

  function wakeAfter(ms: number): void {
    forget();
    forget = after(ms, () => {
      stamp = '';
      runs.wake();
    });
  }

  const stopWatching = storage.watch(runs.wake);
  return {
    connected: () => {
      confirmed.clear();
      stamp = '';
      runs.wake();
    },
    stop: async () => {
      stopWatching();
      await runs.stop();
      forget();
    },
  };
}
