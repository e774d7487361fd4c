import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const START = join(import.meta.dirname, '../../adapters/main/start.ts');

/** A server in a process of its own, ready to answer. */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** Starts a server on a folder. */
export async function startServer(data: string) {
  const child = spawn(process.execPath, [START, '--data', data, '--listen', '127.0.0.1:0', '--log-level', 'error'], {
    env: { PATH: process.env.PATH, PHYTO_ADMIN_PASSWORD: 'moss-lantern-41', PHYTO_TIME_ZONE: 'Europe/Zurich' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => ({ code, signal }));
  let said = '';
  const address = await new Promise<URL>((resolve, reject) => {
    child.stderr.on('data', (piece: Buffer) => {
      said += piece.toString();
      const open = /Open +(\S+)/.exec(said)?.[1];
      if (open !== undefined) resolve(new URL(open));
    });
    void ended.then(() => reject(new Error(`The server ended: ${said}`)));
  });
  return { child, address, ended };
}

/** Kills a server as a power cut would; settles when it is gone. */
export async function kill({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
