import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

// Debian installs the broker where users have no path.
const PATH = `${process.env.PATH}:/usr/sbin`;

/** True if Debian's `mosquitto` is installed. */
export const hasMosquitto = spawnSync('mosquitto', ['-h'], { env: { PATH } }).error === undefined;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** Makes the file with the password of one user; returns the lines of the configuration that require it. */
export function requirePassword(folder: string, username: string, password: string): readonly string[] {
  const file = join(folder, 'passwords');
  const { status } = spawnSync('mosquitto_passwd', ['-c', '-b', file, username, password], { env: { PATH } });
  if (status !== 0) throw new Error('mosquitto_passwd failed');
  return ['allow_anonymous false', `password_file ${file}`];
}

/** A broker on this machine that keeps its sessions and messages in a folder. */
export async function createBroker(folder: string, access: readonly string[] = ['allow_anonymous true']) {
  const port = await freePort();
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(
    file,
    [
      `listener ${port} 127.0.0.1`,
      'persistence true',
      `persistence_location ${folder}/`,
      'max_queued_messages 0',
      ...access,
      ...(process.getuid?.() === 0 ? ['user root'] : []),
    ].join('\n'),
  );
  let child: ChildProcess | null = null;

  return {
    url: `mqtt://127.0.0.1:${port}`,
    port,
    start: async () => {
      const started = spawn('mosquitto', ['-c', file, '-v'], { env: { PATH }, stdio: ['ignore', 'ignore', 'pipe'] });
      child = started;
      let said = '';
      await new Promise<void>((resolve, reject) => {
        started.stderr.on('data', (piece: Buffer) => {
          said = `${said}${piece.toString()}`.slice(-5000);
          if (said.includes('running')) resolve();
        });
        started.once('exit', () => reject(new Error(`mosquitto ended: ${said}`)));
      });
    },
    /** Ends it; SIGTERM writes what it keeps to its folder. */
    stop: async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
      const ending = child;
      child = null;
      if (ending === null || ending.exitCode !== null) return;
      const ended = once(ending, 'exit');
      ending.kill(signal);
      await ended;
    },
  };
}
