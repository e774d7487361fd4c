import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchEngine, BenchFarm } from '#tests/bench/farm/engines.ts';
import { copyFarm, keepFarm, MANY_BATCHES, SIZES, signIn } from '#tests/bench/farm/farm.ts';
import { memoryOf, takeTurns, timed } from '#tests/bench/measure/measure.ts';
import { ROOT, startOurs } from '#tests/bench/measure/processes.ts';
import type { Finding, Found } from '#tests/bench/measure/report.ts';

export const PHYTO = join(ROOT, 'dist/cli/phyto.js');
/** Starting is fast, so it is measured more often. */
const STARTS = 15;
const SERVER_STARTS = 7;
const SETTLE_MS = 2000;
/** Commands that read each kind of data, as scripts call them. */
const PLAIN_COMMANDS = ['tasks --plain', 'batches', 'yields', 'hardware', 'recipes', 'crops list'];
const MB = 1_000_000;

type About = Pick<Finding, 'subject' | 'engine' | 'batches'>;

/** Measures the server's start against that of Node.js alone. */
export async function measureStart(engine: BenchEngine, found: Found): Promise<void> {
  for (const batches of SIZES) {
    const farm = await engine.share(await keepFarm(batches));
    const about = { engine: engine.name, batches: String(batches) };
    const memory = await idleMemory(farm);
    const ready = await takeTurns({ bare: () => run(['-e', '0']), ours: () => timeToReady(farm) }, SERVER_STARTS);
    found(startFinding({ subject: 'server ready', ...about }, ready.ours, ready.bare, 25));
    found({
      subject: 'server idle',
      ...about,
      ours: '',
      bare: '',
      value: memory === null ? null : memory / MB,
      unit: 'MB',
      bound: { atMost: 150 },
    });
  }
}

/** Measures the start of commands against that of Node.js alone. */
export async function measureCommands(found: Found): Promise<void> {
  const [served, local] = [await copyFarm(await keepFarm(MANY_BATCHES)), await copyFarm(await keepFarm(MANY_BATCHES))];
  const server = await startOurs({ flags: ['--data', served.folder] });
  try {
    const { access } = await signIn(server.origin);
    // Separate folders, so that commands neither read nor write the user's own.
    const own = { XDG_CACHE_HOME: served.folder, XDG_CONFIG_HOME: served.folder, XDG_STATE_HOME: served.folder };
    const host = { PHYTO_HOST: server.origin, PHYTO_TOKEN: access };
    const contestants: Record<string, () => Promise<number>> = {
      bare: () => run(['-e', '0']),
      '--help': () => runPhyto(['--help'], own),
    };
    for (const command of PLAIN_COMMANDS) {
      const args = command.split(' ');
      contestants[`${command} over HTTP`] = () => runPhyto(args, { ...own, ...host });
      contestants[`${command} --data`] = () => runPhyto([...args, '--data', local.folder], own);
    }
    await takeTurns(contestants, 1);
    const { bare = 0, ...ms } = await takeTurns(contestants, STARTS);
    for (const [command, ours] of Object.entries(ms)) {
      const isHelp = command === '--help';
      const about = isHelp ? { engine: '', batches: '' } : { engine: 'SQLite', batches: String(MANY_BATCHES) };
      // Over HTTP, no schemas are loaded.
      const most = isHelp ? 1.5 : command.endsWith('HTTP') ? 3.5 : 4;
      found(startFinding({ subject: `phyto ${command}`, ...about }, ours, bare, most));
    }
  } finally {
    await server.stop();
    for (const copy of [served, local]) await copy.remove();
  }
}

const startFinding = (about: About, ours: number, bare: number, most: number): Finding => ({
  ...about,
  ours: `${ours.toFixed(0)} ms`,
  bare: `${bare.toFixed(0)} ms`,
  value: ours / bare,
  unit: '×',
  bound: { atMost: most },
});

type Environment = Readonly<Record<string, string>>;

/** Returns the milliseconds that Node.js runs. */
export const run = (args: readonly string[], environment: Environment = {}): Promise<number> =>
  timeProgram(process.execPath, args, environment);

/** Returns the milliseconds that a command runs, started as a shell starts it: by its first line. */
const runPhyto = (args: readonly string[], environment: Environment): Promise<number> =>
  timeProgram(PHYTO, args, {
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    ...environment,
  });

const timeProgram = (program: string, args: readonly string[], environment: Environment): Promise<number> =>
  timed(async () => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
  });

async function timeToReady(farm: BenchFarm): Promise<number> {
  let stop = async () => {};
  const ms = await timed(async () => {
    const server = await startOurs(farm);
    stop = server.stop;
    const { ok } = await fetch(`${server.origin}/readyz`);
    if (!ok) throw new Error('The server is not ready.');
  });
  await stop();
  return ms;
}

async function idleMemory(farm: BenchFarm): Promise<number | null> {
  const server = await startOurs(farm);
  await sleep(SETTLE_MS);
  const memory = await memoryOf(server.pid);
  await server.stop();
  return memory;
}
