import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { SERVER_FLAGS } from '#tests/support/servers/server-flags.ts';

const PHYTO = join(import.meta.dirname, '../../../dist/cli/phyto.js');
const WATCH = pathToFileURL(join(import.meta.dirname, 'watch-process.ts')).href;

/** Flags and environment variables that select a farm. */
export interface FarmFlags {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** A command that takes longer counts as hanging and is killed. */
const MAX_MS = 300_000;

const environmentOf = ({ environment }: FarmFlags) => ({
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  ...environment,
});

/** A running server in its own process. */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** Starts a server; `within` is a command that wraps it. Throws if the server exits. */
export async function startServer(farm: FarmFlags, { within = [] }: { readonly within?: readonly string[] } = {}) {
  const [command = process.execPath, ...words] = [
    ...within,
    ...[process.execPath, ...SERVER_FLAGS, '--import', WATCH, PHYTO, 'serve', ...farm.flags],
    ...['--listen', '127.0.0.1:0', '--log-level', 'error'],
  ];
  const child = spawn(command, words, {
    env: {
      ...environmentOf(farm),
      PHYTO_ADMIN_PASSWORD: 'moss-lantern-41',
      PHYTO_TIME_ZONE: 'Europe/Zurich',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { stderr } = child;
  if (stderr === null) throw new Error('The server has no voice');
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => ({ code, signal }));
  let said = '';
  const address = await new Promise<URL>((resolve, reject) => {
    stderr.on('data', (piece: Buffer) => {
      said = `${said}${piece.toString()}`.slice(-10_000);
      const open = /Open +(\S+)/.exec(said)?.[1];
      if (open !== undefined) resolve(new URL(open));
    });
    void ended.then(() => reject(new Error(`The server ended: ${said}`)));
  });
  return { child, address, ended, said: () => said };
}

const watched = z.object({ held_ms: z.number() });

/** Returns the longest time in ms that the server's event loop was blocked since the last call. */
export async function longestHold({ child }: ServerProcess): Promise<number> {
  const told = once(child, 'message');
  child.send('tell');
  const [message]: unknown[] = await told;
  return watched.parse(message).held_ms;
}

/** Kills a server without warning and waits until it is gone. */
export async function kill({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** Runs a command to its end; returns its exit code and output. */
export async function runPhyto(farm: FarmFlags, ...words: readonly string[]) {
  const child = spawn(process.execPath, [PHYTO, ...words, ...farm.flags], {
    env: environmentOf(farm),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MAX_MS,
  });
  const ended = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code]: unknown[] = await ended;
  return { code, out, err };
}
