import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { copyFarm, FEW_BATCHES, MANY_BATCHES, signIn, today } from './farm.ts';
import { requestText } from './load.ts';
import { takeTurns } from './measure.ts';
import { load, type ServerProcess, startBare, startOurs } from './processes.ts';
import type { Finding } from './report.ts';

const CONNECTIONS = 16;
const PAGES = [1, 2, 3, 4, 5];
const BATCHES_READ = 500;
/** More than this, and finished batches cost the list of tasks something. */
const MOST_GROWTH = 1.25;

/** The same reading of ours and of the bare platform. */
interface Contest {
  readonly subject: string;
  readonly least: number;
  readonly count: number;
  readonly ours: readonly string[];
  readonly bare: readonly string[];
}

/** Reading lists: batches, one batch, tasks. */
export async function measureLists(): Promise<Finding[]> {
  const [ourCopy, bareCopy, smallCopy] = [
    await copyFarm(MANY_BATCHES),
    await copyFarm(MANY_BATCHES),
    await copyFarm(FEW_BATCHES),
  ];
  const [ours, bare, small] = [
    await startOurs(ourCopy.folder),
    await startBare(bareCopy.database),
    await startOurs(smallCopy.folder),
  ];
  try {
    const findings: Finding[] = [];
    const headers = await signedIn(ours);
    for (const contest of contests(someBatches(bareCopy.database))) {
      await compareAnswers(contest, ours, headers, bare);
      findings.push(await compareSpeed(contest, ours, headers, bare));
    }
    findings.push(await measureGrowth(ours, headers, small));
    return findings;
  } finally {
    for (const server of [ours, bare, small]) await server.stop();
    for (const copy of [ourCopy, bareCopy, smallCopy]) await copy.remove();
  }
}

const TASKS = '/api/todays_tasks/expected/';

function contests(uuids: readonly string[]): Contest[] {
  const day = today();
  return [
    {
      subject: 'list of 200 batches',
      least: 0.8,
      count: 1000,
      ours: PAGES.map((page) => `/api/batches/?internal_state=Done&page_num=${page}&page_size=200`),
      bare: PAGES.map((page) => `/batches?today=${day}&page=${page}`),
    },
    {
      subject: 'one batch with its actions',
      least: 0.4,
      count: 6000,
      ours: uuids.map((uuid) => `/api/batches/${uuid}/?hydrate=true`),
      bare: uuids.map((uuid) => `/batch?today=${day}&uuid=${uuid}`),
    },
    {
      subject: "today's tasks",
      least: 0.6,
      count: 6000,
      ours: [TASKS],
      bare: [`/tasks?today=${day}`],
    },
  ];
}

function someBatches(database: string): string[] {
  const db = new DatabaseSync(database, { readOnly: true });
  const rows = db
    .prepare("select uuid from batches where internal_state = 'Done' order by uuid limit ?")
    .all(BATCHES_READ);
  db.close();
  return rows.map(({ uuid }) => String(uuid));
}

async function signedIn({ origin }: ServerProcess): Promise<Record<string, string>> {
  return { authorization: `Bearer ${(await signIn(origin)).access}` };
}

const order = ({ origin }: ServerProcess, count: number, paths: readonly string[], headers = {}) => ({
  origin,
  connections: CONNECTIONS,
  count,
  requests: paths.map((path) => requestText('GET', path, headers)),
});

async function compareSpeed(
  { subject, least, count, ...paths }: Contest,
  ours: ServerProcess,
  headers: Readonly<Record<string, string>>,
  bare: ServerProcess,
): Promise<Finding> {
  const contestants = {
    bare: () => load(order(bare, count, paths.bare)),
    ours: () => load(order(ours, count, paths.ours, headers)),
  };
  // Both compilers of the engine warm up first.
  await takeTurns(contestants, 1);
  const a_second = await takeTurns(contestants);
  return {
    subject,
    ours: `${a_second.ours.toFixed(0)} /s`,
    bare: `${a_second.bare.toFixed(0)} /s`,
    value: a_second.ours / a_second.bare,
    unit: '×',
    bound: { atLeast: least },
  };
}

/** The time of today's tasks among many finished batches, over that among few. */
async function measureGrowth(
  many: ServerProcess,
  headers: Readonly<Record<string, string>>,
  few: ServerProcess,
): Promise<Finding> {
  const headersOfFew = await signedIn(few);
  const contestants = {
    few: () => load(order(few, 4000, [TASKS], headersOfFew)),
    many: () => load(order(many, 4000, [TASKS], headers)),
  };
  await takeTurns(contestants, 1);
  const a_second = await takeTurns(contestants);
  return {
    subject: `today's tasks, ${MANY_BATCHES} batches over ${FEW_BATCHES}`,
    ours: `${(1000 / a_second.many).toFixed(3)} ms`,
    bare: `${(1000 / a_second.few).toFixed(3)} ms`,
    value: a_second.few / a_second.many,
    unit: '×',
    bound: { atMost: MOST_GROWTH },
  };
}

/** Refuses a contest in which the two would not do the same work. */
async function compareAnswers(
  { subject, ...paths }: Contest,
  ours: ServerProcess,
  headers: Readonly<Record<string, string>>,
  bare: ServerProcess,
): Promise<void> {
  for (const [at, path] of paths.ours.slice(0, 5).entries()) {
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
