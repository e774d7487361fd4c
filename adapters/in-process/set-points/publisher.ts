/** Sends what devices have to know while a broker is connected. */
export interface Publisher {
  /** Sends everything: a broker that was killed may have lost what it kept. */
  connected(): void;
  stop(): Promise<void>;
}

/** Runs work one at a time: now or after the present run, once for all wakes that come meanwhile. The work never rejects. */
export function createRuns(work: () => Promise<void>): { wake(): void; stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  let isDue = false;
  let isStopped = false;

  async function run(): Promise<void> {
    while (isDue && !isStopped) {
      isDue = false;
      await work();
    }
    running = null;
  }

  return {
    wake: () => {
      isDue = true;
      running ??= run();
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
