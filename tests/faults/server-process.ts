import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { SERVER_FLAGS } from '#tests/support/server-flags.ts';

const PHYTO = join(import.meta.dirname, '../../dist/cli/phyto.js');
const WATCH = pathToFileURL(join(import.meta.dirname, 'watch-process.ts')).href;

/** Where a farm lies, as the command is told it. */
export interface FarmFlags {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** A command that takes longer than this hangs, and is stopped. */
const LONGEST_MS = 300_000;

const environmentOf = ({ environment }: FarmFlags) => ({
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  ...environment,
});

/** A server in a process of its own, ready to answer. */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** Starts a server; `within` is a command that runs it in surroundings of its own. Fails where it ends instead. */
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

/** The longest time in ms that the server's event loop was held since this was last asked. */
export async function longestHold({ child }: ServerProcess): Promise<number> {
  const told = once(child, 'message');
  child.send('tell');
  const [message]: unknown[] = await told;
  return watched.parse(message).held_ms;
}

/** Kills a server as a power cut would; settles when it is gone. */
export async function kill({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** Runs the command to its end; gives its exit code and what it wrote. */
export async function runPhyto(farm: FarmFlags, ...words: readonly string[]) {
  const child = spawn(process.execPath, [PHYTO, ...words, ...farm.flags], {
    env: environmentOf(farm),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST_MS,
  });
  const ended = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code]: unknown[] = await ended;
  return { code, out, err };
}
