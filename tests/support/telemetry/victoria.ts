import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** True if Debian's `victoria-metrics` is installed. */
export const hasVictoria = spawnSync('victoria-metrics', ['-version']).error === undefined;

/** VictoriaMetrics in a process of its own. */
export interface VictoriaProcess {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it; SIGKILL loses what it has in memory only. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns VictoriaMetrics, not yet started, with its data in a folder. */
export async function createVictoria(
  folder: string,
  flags: readonly string[] = ['-retentionPeriod=100y'],
): Promise<VictoriaProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  return {
    url,
    start: async () => {
      const started = spawn(
        'victoria-metrics',
        [
          `-storageDataPath=${folder}`,
          `-httpListenAddr=127.0.0.1:${port}`,
          '-dedup.minScrapeInterval=1ms',
          '-memory.allowedBytes=32MB',
          '-loggerLevel=ERROR',
          ...flags,
        ],
        { stdio: 'ignore' },
      );
      child = started;
      while (!(await isUp(url))) {
        if (started.exitCode !== null) throw new Error(`VictoriaMetrics ended: ${started.exitCode}`);
        // The process says only by answering that it is ready.
        await sleep(10);
      }
    },
    stop: async (signal = 'SIGTERM') => {
      const ending = child;
      child = null;
      if (ending === null || ending.exitCode !== null) return;
      const ended = once(ending, 'exit');
      ending.kill(signal);
      await ended;
    },
  };
}
