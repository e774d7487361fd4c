import { makeCheckpoint } from '#adapters/in-process/audit/audit-checkpoint.ts';
import { cleanUpFiles } from '#adapters/in-process/documents/clean-up-files.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { choreFailureOf } from '#adapters/in-process/operations/failure.ts';
import { checkTelemetry } from '#adapters/in-process/telemetry/check-telemetry.ts';
import { isDue, type Schedule, sinceWhen } from '#domain/chores/is-due.ts';
import { keepSinglyFrom } from '#domain/telemetry/retention.ts';
import { countOf } from '#domain/text/count-of.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { ChoreName, ChoreOutcome } from '#ports/storage/chores.ts';

export interface ChoreLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Scheduled work of the farm. */
export interface ChoreWork {
  readonly name: ChoreName;
  readonly schedule: Schedule;
  run(signal: AbortSignal): Promise<ChoreOutcome>;
}

const MINUTE = 60_000;
const DAILY: Schedule = { every: MS_PER_DAY, retry: 60 * MINUTE, lease: 60 * MINUTE };
const HOURLY: Schedule = { every: 60 * MINUTE, retry: 10 * MINUTE, lease: 60 * MINUTE };
const FIRST_RUN_MS = MINUTE;
const INTERVAL_MS = 10 * MINUTE;
/** Time for running work to end when the server stops. */
const STOP_TIMEOUT_MS = 3000;

/** Returns the daily and hourly chores of a farm. */
export const scheduledWork = (deps: FarmDeps): readonly ChoreWork[] => [
  {
    name: 'backup',
    schedule: DAILY,
    run: async (signal) => {
      const { id, bytes, missing } = await deps.backups.make('daily', signal);
      const detail = `Made ${id}, ${Math.ceil(bytes / 1000)} kB.`;
      // A failed chore runs again within the hour, and its backups would soon replace those with readings.
      if (missing !== null) {
        const failure = deps.texts.choreFailure({ code: 'stopped', params: { failure: { problem: missing } } });
        return { ok: true, detail: `${detail} Readings are missing: ${failure}` };
      }
      // The backup doesn't contain damaged readings.
      const damage = await checkTelemetry(deps.telemetry).catch(ignoreVictoria);
      if (damage !== null) return { ok: false, failure: { code: 'stopped', params: { failure: damage } } };
      return { ok: true, detail };
    },
  },
  {
    name: 'checkpoint',
    schedule: DAILY,
    run: async (signal) => {
      const made = await makeCheckpoint(deps, signal);
      return { ok: true, detail: made === null ? 'Nothing to seal.' : `Sealed ${countOf(made.rows, 'row')}.` };
    },
  },
  { name: 'files', schedule: DAILY, run: (signal) => cleanUpFiles(deps, signal) },
  {
    name: 'telemetry',
    schedule: HOURLY,
    run: async (signal) => {
      const now = deps.clock.now();
      const { single_days } = await deps.storage.read((tx) => tx.site());
      await deps.telemetry.tidy(now, keepSinglyFrom(now, single_days), signal);
      return { ok: true, detail: 'Compressed the readings of past hours.' };
    },
  },
];

/** VictoriaMetrics may have gone away after its readings were copied. Throws other errors. */
function ignoreVictoria(error: unknown): null {
  if (error instanceof ProblemError && error.problem.code.startsWith('victoria_')) return null;
  throw error;
}

/** Runs the chores that are due and not claimed by another server. Never throws. */
export async function runChores(
  { storage, clock, texts }: Pick<FarmDeps, 'storage' | 'clock' | 'texts'>,
  chores: readonly ChoreWork[],
  log: ChoreLog,
  signal: AbortSignal,
): Promise<void> {
  for (const { name, schedule, run } of chores) {
    if (signal.aborted) return;
    try {
      const claimed = await claim(name, schedule);
      if (claimed === null) continue;
      const outcome = await run(signal).catch(
        (error: unknown): ChoreOutcome => ({ ok: false, failure: choreFailureOf(error) }),
      );
      if (signal.aborted && !outcome.ok) {
        // An interrupted chore stays due, so that the next server runs it immediately.
        await storage.write((tx) => tx.returnChore(name, claimed.at, claimed.before));
        return;
      }
      await storage.write((tx) => tx.finishChore(name, clock.now(), outcome));
      if (outcome.ok) log.info({ chore: name }, outcome.detail);
      else log.error({ chore: name }, texts.choreFailure(outcome.failure));
    } catch (error) {
      log.error({ chore: name, err: error }, 'Chore failed.');
    }
  }

  /** Claims a chore; returns null if it isn't due or another server has claimed it. */
  async function claim(name: ChoreName, schedule: Schedule) {
    // Reading first avoids queueing a write for nothing.
    if (!isDue(await storage.read((tx) => tx.chore(name)), clock.now(), schedule)) return null;
    return storage.write(async (tx) => {
      const at = clock.now();
      const before = await tx.chore(name);
      const isOurs = isDue(before, at, schedule) && (await tx.claimChore(name, at, sinceWhen(at, schedule)));
      return isOurs ? { at, before } : null;
    });
  }
}

/** Starts running the chores periodically. */
export function startChores(deps: FarmDeps, log: ChoreLog, chores = scheduledWork(deps)): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let timer = setTimeout(runDue, FIRST_RUN_MS);
  timer.unref();

  function runDue(): void {
    running = runChores(deps, chores, log, stopping.signal).finally(() => {
      if (stopping.signal.aborted) return;
      timer = setTimeout(runDue, INTERVAL_MS);
      timer.unref();
    });
  }

  return {
    stop: async () => {
      stopping.abort(new Error('The server is stopping.'));
      clearTimeout(timer);
      // Unless cleared, this timer would keep the process from exiting.
      let timeout: NodeJS.Timeout | undefined;
      const timedOut = new Promise<void>((resolve) => {
        timeout = setTimeout(resolve, STOP_TIMEOUT_MS);
      });
      await Promise.race([running, timedOut]);
      clearTimeout(timeout);
    },
  };
}
