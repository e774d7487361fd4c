import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { isDue, type Schedule, sinceWhen } from '#domain/chores/is-due.ts';
import { decideFaults, type FaultChanges, type Finding } from '#domain/faults/decide-faults.ts';
import { type Instant, instantToMs } from '#domain/time.ts';
import type { SeriesKey } from '#ports/telemetry.ts';
import { findFaults } from './find-faults.ts';
import { hasOtherError, saveFaults } from './save-faults.ts';
import { createWatchedFarmReader, type WatchedFarm } from './watched-farm.ts';

/** Readings are judged this often, in milliseconds. */
export const WATCH_MS = 30_000;
/** Rules that look at hours are applied in one of so many rounds. */
export const THOROUGH_EVERY = 10;

/** One of the farm's servers judges; another one takes over when that one hasn't for this long. */
const SCHEDULE: Schedule = { every: WATCH_MS - 5_000, retry: 0, lease: 3 * WATCH_MS };

type WatchDeps = Pick<FarmDeps, 'storage' | 'telemetry' | 'clock' | 'devices' | 'texts' | 'newId'>;

/** The changes of a round; null if another server runs it. */
export type WatchOutcome = { readonly opened: number; readonly cleared: number } | null;

/**
 * Creates the watchdog of a server, which judges the readings of all machines. Each call is one round: it finds what is
 * wrong, and writes only what differs from the known faults.
 */
export function createWatchdog({
  storage,
  telemetry,
  clock,
  devices,
  texts,
  newId,
}: WatchDeps): () => Promise<WatchOutcome> {
  const readFarm = createWatchedFarmReader(clock);
  /** Since when the store of readings has answered; null after it didn't. Meanwhile none could arrive. */
  let answeringSince: Instant | null = clock.now();
  let rounds = 0;

  return async () => {
    if (!(await claim())) return null;
    const { farm, open } = await storage.read(async (tx) => ({
      farm: await readFarm(tx),
      open: await tx.openFaults(),
    }));
    const now = instantToMs(clock.now());
    const isThorough = rounds % THOROUGH_EVERY === 0;
    rounds += 1;
    const since = answeringSince ?? clock.now();
    answeringSince = null;
    const listeningSince = (series: SeriesKey): number | null => {
      const from = devices.openSince(series, since);
      return from === null ? null : instantToMs(from);
    };
    const findings = await findFaults({ farm, telemetry, open, now, listeningSince, isThorough });
    answeringSince = since;
    const { opened, cleared } = await save(farm, findings);
    return { opened: opened.length, cleared: cleared.length };
  };

  async function claim(): Promise<boolean> {
    // Reading first avoids queueing a write for nothing.
    if (!isDue(await storage.read((tx) => tx.chore('faults')), clock.now(), SCHEDULE)) return false;
    return storage.write((tx) => tx.claimChore('faults', clock.now(), sinceWhen(clock.now(), SCHEDULE)));
  }

  /** Decides on the faults as they are in the transaction, because devices report in between. */
  function save(farm: WatchedFarm, findings: readonly Finding[]): Promise<FaultChanges> {
    return storage.write(async (tx) => {
      const now = clock.now();
      const open = await tx.openFaults();
      const changes = decideFaults(open, findings, (subject) => farm.active.has(subject));
      const { opened, cleared } = changes;
      const machines = [...farm.beds, ...farm.hvacs, ...farm.reservoirs];
      if (opened.length > 0 || cleared.length > 0 || hasOtherError(machines, open)) {
        const { audit, changed } = await saveFaults(tx, changes, { now, texts, newId });
        await tx.record({ at: now, who: 'device', operation: 'watchFaults', audit, changed });
      }
      await tx.finishChore('faults', now, { ok: true, detail: `+${opened.length} -${cleared.length}` });
      return changes;
    });
  }
}
