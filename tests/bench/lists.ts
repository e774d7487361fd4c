import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { BenchEngine } from './engines.ts';
import { keepFarm, SIZES, signedIn, today } from './farm.ts';
import { requestText } from './load.ts';
import { takeTurns } from './measure.ts';
import { load, type ServerProcess, startBare, startOurs } from './processes.ts';
import type { Found } from './report.ts';

const CONNECTIONS = 16;
const PAGES = [1, 2, 3, 4];
const BATCHES_READ = 500;

/** The same reading of ours and of the bare platform. */
interface Contest {
  readonly subject: string;
  readonly least: number;
  readonly count: number;
  readonly ours: readonly string[];
  readonly bare: readonly string[];
}

/** Reading lists: batches, one batch, tasks; ours against the bare platform on the same database. */
export async function measureLists(engine: BenchEngine, found: Found): Promise<void> {
  for (const batches of SIZES) await measureFarm(engine, batches, found);
}

async function measureFarm(engine: BenchEngine, batches: number, found: Found): Promise<void> {
  const farm = await engine.share(await keepFarm(batches));
  const servers = [await startOurs(farm), await startBare(farm)] as const;
  try {
    const [ours, bare] = servers;
    const headers = await signedIn(ours.origin);
    for (const contest of contests(await someBatches(batches))) {
      await compareAnswers(contest, ours, headers, bare);
      const a_second = await compareSpeed(contest, ours, headers, bare);
      found({
        subject: contest.subject,
        engine: engine.name,
        batches: String(batches),
        ours: `${a_second.ours.toFixed(0)} /s`,
        bare: `${a_second.bare.toFixed(0)} /s`,
        value: a_second.ours / a_second.bare,
        unit: '×',
        bound: { atLeast: contest.least },
      });
    }
  } finally {
    for (const server of servers) await server.stop();
  }
}

function contests(uuids: readonly string[]): Contest[] {
  const day = today();
  return [
    {
      subject: 'list of 200 batches',
      least: 0.8,
      count: 400,
      ours: PAGES.map((page) => `/api/batches/?internal_state=Done&page_num=${page}&page_size=200`),
      bare: PAGES.map((page) => `/batches?today=${day}&page=${page}`),
    },
    {
      subject: 'one batch with its actions',
      least: 0.4,
      count: 3000,
      ours: uuids.map((uuid) => `/api/batches/${uuid}/?hydrate=true`),
      bare: uuids.map((uuid) => `/batch?today=${day}&uuid=${uuid}`),
    },
    {
      subject: "today's tasks",
      least: 0.6,
      count: 3000,
      ours: ['/api/todays_tasks/expected/'],
      bare: [`/tasks?today=${day}`],
    },
  ];
}

async function someBatches(batches: number): Promise<string[]> {
  const db = new DatabaseSync((await keepFarm(batches)).database, { readOnly: true });
  const rows = db
    .prepare("select uuid from batches where internal_state = 'Done' order by substr(uuid, -12) limit ?")
    .all(BATCHES_READ);
  db.close();
  return rows.map(({ uuid }) => String(uuid));
}

const order = ({ origin }: ServerProcess, count: number, paths: readonly string[], headers = {}) => ({
  origin,
  connections: CONNECTIONS,
  count,
  requests: paths.map((path) => requestText('GET', path, headers)),
});

async function compareSpeed(
  { count, ...paths }: Contest,
  ours: ServerProcess,
  headers: Readonly<Record<string, string>>,
  bare: ServerProcess,
): Promise<Record<'ours' | 'bare', number>> {
  const contestants = {
    bare: () => load(order(bare, count, paths.bare)),
    ours: () => load(order(ours, count, paths.ours, headers)),
  };
  // Both compilers of the engine warm up first.
  await takeTurns(contestants, 1);
  return takeTurns(contestants);
}

/** Refuses a contest in which the two would not do the same work. */
async function compareAnswers(
  { subject, ...paths }: Contest,
  ours: ServerProcess,
  headers: Readonly<Record<string, string>>,
  bare: ServerProcess,
): Promise<void> {
  for (const [at, path] of paths.ours.slice(0, 4).entries()) {
    const our = await readJson(`${ours.origin}${path}`, headers);
    const other = await readJson(`${bare.origin}${paths.bare[at]}`);
    if (!isDeepStrictEqual(our, other)) throw new Error(`${subject}: the bare platform answers something else.`);
  }
}

async function readJson(url: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const text = await (await fetch(url, { headers })).text();
  // The words for a task come from the farm's rules, which the bare platform does not have.
  return JSON.parse(text, (key, value: unknown) => (key === 'action_label' ? undefined : value));
}
