import { WATCH_MS, type WatchOutcome } from '#adapters/in-process/faults/watchdog.ts';

interface WatchLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Runs the rounds of a watchdog one after the other, `WATCH_MS` apart. A failed round is logged, and the next one runs. */
export function startWatching(round: () => Promise<WatchOutcome>, log: WatchLog): { stop(): Promise<void> } {
  let isStopping = false;
  let running = Promise.resolve();
  let timer = setTimeout(run, WATCH_MS);
  timer.unref();

  function run(): void {
    running = watch().finally(() => {
      if (isStopping) return;
      timer = setTimeout(run, WATCH_MS);
      timer.unref();
    });
  }

  async function watch(): Promise<void> {
    try {
      const outcome = await round();
      if (outcome !== null && outcome.opened + outcome.cleared > 0) log.info(outcome, 'Faults changed.');
    } catch (error) {
      log.error({ err: error }, 'Watching the machines failed.');
    }
  }

  return {
    stop: () => {
      isStopping = true;
      clearTimeout(timer);
      return running;
    },
  };
}
