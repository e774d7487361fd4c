import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BenchFarm } from '#tests/bench/farm/engines.ts';
import { SERVER_FLAGS } from '#tests/support/servers/server-flags.ts';
import type { LoadOrder, LoadResult } from './load.ts';

export const ROOT = resolve(import.meta.dirname, '../../..');
const SERVER = resolve(ROOT, 'dist/server/serve.js');
const BARE_SERVER = fileURLToPath(new URL('../bare/bare-server.ts', import.meta.url));
const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url));

/** Not a secret, since the farms hold only made-up data. */
const SECRET = 'a farm that never leaves this machine';

/** A server in its own process. */
export interface ServerProcess {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts our built server on a farm. */
export const startOurs = ({ flags }: Pick<BenchFarm, 'flags'>): Promise<ServerProcess> =>
  startServer([...SERVER_FLAGS, SERVER, ...flags, '--listen', '127.0.0.1:0', '--log-level', 'error']);

/** Starts the bare platform on a farm's database; `rows` is a file with the rows that each write inserts. */
export const startBare = ({ database }: Pick<BenchFarm, 'database'>, rows?: string): Promise<ServerProcess> =>
  startServer([BARE_SERVER, database, ...(rows === undefined ? [] : [rows])]);

/** Running servers, which are killed when this process exits. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

async function startServer(args: readonly string[]): Promise<ServerProcess> {
  const env = { ...process.env, PHYTO_SECRET: SECRET };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const origin = await readOrigin(child);
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Reads the address that a server prints once it is ready. */
async function readOrigin({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('The server has no error output.');
  const lines = createInterface({ input: stderr });
  const said: string[] = [];
  for await (const line of lines) {
    const origin = /\bOpen\s+(http:\/\/\S+?)\/?$/.exec(line)?.[1];
    if (origin !== undefined) {
      stderr.resume();
      return origin;
    }
    said.push(line);
  }
  throw new Error(`A server did not start:\n${said.join('\n')}`);
}

/** Sends requests from a separate process; returns answers a second. */
export const load = async (order: LoadOrder): Promise<number> => order.count / (await measureLoad(order)).seconds;

/** Sends requests from a separate process. Throws if any is refused. */
export async function measureLoad(order: LoadOrder): Promise<LoadResult> {
  const child = spawn(process.execPath, [LOAD], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(order));
  const result: LoadResult = JSON.parse(await text(child.stdout));
  const others = Object.entries(result.statuses).filter(([status]) => !/^(?:2|304)/.test(status));
  if (others.length > 0)
    throw new Error(`${order.origin} refused: ${others.map((pair) => pair.join(' × ')).join(', ')}`);
  return result;
}
