import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from '@lydell/node-pty';
import { localCaller, openFarm } from '#adapters/main/farm/open-farm.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { copyFarm, FEW_BATCHES, keepFarm, signIn } from '#tests/bench/farm/farm.ts';
import { median, takeTurns } from '#tests/bench/measure/measure.ts';
import { startOurs } from '#tests/bench/measure/processes.ts';
import type { Found } from '#tests/bench/measure/report.ts';
import { PHYTO, run } from './start.ts';

const TASKS = 1_000;
const STARTS = 7;
const KEYS = 60;
/** Longer than a frame, so that every key is drawn separately. */
const BETWEEN_KEYS_MS = 150;
/** The data of forms is read by then. */
const SETTLED_MS = 8_000;
/** A list with at least that many tasks. */
const LISTED = /[1-9]\d{3} due/;

/** Measures the list of 1,000 tasks: its first drawing against Node.js alone, and its responses to keys. */
export async function measureScreen(found: Found): Promise<void> {
  const farm = await copyFarm(await keepFarm(FEW_BATCHES));
  const home = await mkdtemp(join(tmpdir(), 'phyto-bench-'));
  try {
    await addTasks(farm.folder);
    const server = await startOurs({ flags: ['--data', farm.folder] });
    try {
      const { access } = await signIn(server.origin);
      const env = { ...process.env, HOME: home, ...folders(home), PHYTO_HOST: server.origin, PHYTO_TOKEN: access };
      const firstDrawing = async (): Promise<number> => {
        const start = performance.now();
        const screen = await openList(env);
        const ms = performance.now() - start;
        screen.end();
        return ms;
      };
      const ms = await takeTurns({ bare: () => run(['-e', '0']), ours: firstDrawing }, STARTS);
      const about = { engine: 'SQLite', batches: String(FEW_BATCHES) };
      found({
        ...{ ...about, subject: `first drawing of ${TASKS} tasks`, value: ms.ours / ms.bare },
        unit: '×',
        ...{ ours: `${ms.ours.toFixed(0)} ms`, bare: `${ms.bare.toFixed(0)} ms`, bound: { atMost: 10 } },
      });
      const screen = await openList(env);
      await sleep(SETTLED_MS);
      const times = await keyTimes(screen);
      screen.end();
      const keys = { ...about, ours: '', bare: '', unit: 'ms' } as const;
      found({ ...keys, subject: 'response to a key, median', value: median(times), bound: { atMost: 30 } });
      found({ ...keys, subject: 'response to a key, slowest', value: Math.max(...times), bound: { atMost: 80 } });
    } finally {
      await server.stop();
    }
  } finally {
    await farm.remove();
    await rm(home, { recursive: true, force: true });
  }
}

/** The list in a pseudo-terminal, and the length of its output. */
interface OpenList {
  written(): number;
  write(keys: string): void;
  /** Ends it like a user, so that its compile cache is kept. */
  end(): void;
}

/** Starts the command and resolves once it has drawn the tasks. */
function openList(env: NodeJS.ProcessEnv): Promise<OpenList> {
  const pty = spawn(process.execPath, [PHYTO, 'tasks'], { cols: 80, rows: 24, env, name: 'xterm-256color' });
  let output = '';
  return new Promise((resolve) => {
    pty.onData((data) => {
      output += data;
      if (LISTED.test(output))
        resolve({ written: () => output.length, write: (keys) => pty.write(keys), end: () => pty.kill('SIGTERM') });
    });
  });
}

const folders = (home: string) => ({ XDG_CONFIG_HOME: home, XDG_STATE_HOME: home, XDG_CACHE_HOME: home });

/** Returns the milliseconds until the screen changes after each key: steps, pages, sorting, filters. */
async function keyTimes(screen: OpenList): Promise<number[]> {
  const keys = [
    'j',
    'j',
    'k',
    '\u001b[6~',
    'j',
    '\u001b[5~',
    ' ',
    'j',
    'o',
    'j',
    'v',
    'j',
    '/',
    's',
    'o',
    '\u001b',
    'G',
    'g',
  ];
  const times: number[] = [];
  for (let at = 0; at < KEYS; at += 1) {
    await sleep(BETWEEN_KEYS_MS);
    const before = screen.written();
    const start = performance.now();
    screen.write(keys[at % keys.length] ?? 'j');
    while (screen.written() === before && performance.now() - start < 1_000) await sleep(1);
    times.push(performance.now() - start);
  }
  return times;
}

/** Plans batches whose sowings and settings are due. */
async function addTasks(data: string): Promise<void> {
  const farm = await openFarm({ data });
  try {
    const api = farm.service.as(localCaller('bench'));
    const [recipe] = rowsOf(await api.listGrowthRecipes({}));
    const { today } = await api.getSystem({});
    let due = 0;
    while (due < TASKS) {
      const body = { growth_recipe: recipe?.uuid ?? '', trays: 4, start_date: today };
      const { uuid } = await api.createBatch({ body });
      const { actions = [] } = await api.getBatch({ params: { uuid }, query: { hydrate: true } });
      due += actions.filter(({ action_needed_date: day, completed }) => day <= today && !completed).length;
    }
  } finally {
    await farm.close();
  }
}
