import type { BenchEngine } from './engines.ts';
import { FEW_BATCHES, keepFarm, MOST_BATCHES, signedIn } from './farm.ts';
import { requestText } from './load.ts';
import { takeTurns } from './measure.ts';
import { load, type ServerProcess, startOurs } from './processes.ts';
import type { Bound, Finding } from './report.ts';

const PAGE = 'page_size=200&page_num';
/** Lists in their default order. */
const LISTS: Readonly<Record<string, string>> = {
  'batches done': 'batches/?internal_state=Done&',
  'batches alive': 'batches/?internal_state=Alive&',
  'batches planned': 'batches/?internal_state=Planned&',
  'all batches': 'batches/?',
  harvests: 'harvests/?',
  'harvests done': 'harvests/?only_done=true&',
  'harvests expected': 'harvests/?only_expected=true&',
  audit: 'audit/?',
  recipes: 'growth_recipes/?',
  crops: 'crop/?',
  families: 'family/?',
  beds: 'bed/?',
  chambers: 'chambers/?',
  'tray types': 'tray_types/?',
  'light recipes': 'light_recipes/?',
  'environment recipes': 'environment_recipes/?',
};
/** Lists that are long enough on the largest farm to have a page 100 of 200 rows. */
const LONG_LISTS = ['batches done', 'all batches', 'harvests', 'harvests done', 'audit'];
/** Lists that words are looked for in. */
const SEARCHED = ['batches done', 'all batches', 'harvests'];
const WORDS = {
  'lot code': 'bas-2019-01',
  'crop and tag': 'basil restaurant',
  'late crop and tag': 'sunflower market',
  typo: 'basli',
  'seed lot': 'br-9628',
  nothing: 'zzzzqqqq',
};
const MOST_GROWTH = 2;
const MOST_FOR_PAGE_100 = 8;
const MOST_FOR_TASKS = 1.3;
const MOST_FOR_WORDS = 10;
const MOST_FOR_UNCHANGED = 0.3;
/** One request at a time: what is compared is the time that each takes. */
const CONNECTIONS = 1;
const COUNT = 30;
const TURNS = 3;

interface Server extends ServerProcess {
  readonly headers: Readonly<Record<string, string>>;
}

/** What a long past costs: the same requests on a small farm and on the largest. */
export async function measureScale(engines: readonly BenchEngine[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const engine of engines) findings.push(...(await measureEngine(engine)));
  return findings;
}

async function measureEngine(engine: BenchEngine): Promise<Finding[]> {
  const farms = [
    await engine.copy(await keepFarm(FEW_BATCHES)),
    await engine.copy(await keepFarm(MOST_BATCHES)),
  ] as const;
  const servers = [await startSignedIn(farms[0]), await startSignedIn(farms[1])] as const;
  try {
    const [few, most] = servers;
    const compare = async (subject: string, batches: string, atMost: number, ours: Reading, base: Reading) =>
      finding({ subject, engine: engine.name, batches, bound: { atMost } }, ours, base);
    const findings: Finding[] = [];
    const growth = `${FEW_BATCHES} → ${MOST_BATCHES}`;
    for (const [name, path] of Object.entries(LISTS)) {
      const first = `${path}${PAGE}=1`;
      findings.push(await compare(`${name}: page 1`, growth, MOST_GROWTH, [most, first], [few, first]));
    }
    const tasks = 'todays_tasks/expected/';
    findings.push(await compare("today's tasks", growth, MOST_FOR_TASKS, [most, tasks, 400], [few, tasks, 400]));
    for (const name of LONG_LISTS) {
      const page = (number: number): Reading => [most, `${LISTS[name]}${PAGE}=${number}`];
      const subject = `${name}: page 100 over page 1`;
      findings.push(await compare(subject, String(MOST_BATCHES), MOST_FOR_PAGE_100, page(100), page(1)));
    }
    for (const name of SEARCHED) {
      for (const [kind, words] of Object.entries(WORDS)) {
        const found = `${LISTS[name]}fuzzy_find=${encodeURIComponent(words)}&${PAGE}=1`;
        const subject = `${name}: fuzzy_find (${kind}) over page 1`;
        const base: Reading = [most, `${LISTS[name]}${PAGE}=1`];
        findings.push(await compare(subject, String(MOST_BATCHES), MOST_FOR_WORDS, [most, found, 10], base));
      }
    }
    const list = `${LISTS['batches done']}${PAGE}=1`;
    const unchanged = await askAgain(most, list);
    const subject = '304 over a page of 200 batches';
    const base: Reading = [most, list];
    findings.push(await compare(subject, String(MOST_BATCHES), MOST_FOR_UNCHANGED, [unchanged, list, 400], base));
    return findings;
  } finally {
    for (const server of servers) await server.stop();
    for (const farm of farms) await farm.remove();
  }
}

/** A server, a path below its API, and how many requests make a figure. */
type Reading = readonly [server: Server, path: string, count?: number];

async function startSignedIn(farm: Parameters<typeof startOurs>[0]): Promise<Server> {
  const server = await startOurs(farm);
  return { ...server, headers: await signedIn(server.origin, 'admin') };
}

/** The server, asked with the tag of what it has answered already. */
async function askAgain(server: Server, path: string): Promise<Server> {
  const response = await fetch(`${server.origin}/api/${path}`, { headers: server.headers });
  await response.arrayBuffer();
  const tag = response.headers.get('etag');
  if (tag === null) throw new Error('The list has no ETag.');
  const headers = { ...server.headers, 'if-none-match': tag };
  const again = await fetch(`${server.origin}/api/${path}`, { headers });
  if (again.status !== 304) throw new Error(`Asked again, the list answers ${again.status}.`);
  return { ...server, headers };
}

const msOf = async ([{ origin, headers }, path, count = COUNT]: Reading): Promise<number> => {
  const requests = [requestText('GET', `/api/${path}`, headers)];
  return 1000 / (await load({ origin, connections: CONNECTIONS, count, requests }));
};

async function finding(
  about: Pick<Finding, 'subject' | 'engine' | 'batches'> & { readonly bound: Bound },
  ours: Reading,
  base: Reading,
): Promise<Finding> {
  const contestants = { ours: () => msOf(ours), base: () => msOf(base) };
  await takeTurns(contestants, 1);
  const ms = await takeTurns(contestants, TURNS);
  const text = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
  return { ...about, ours: text(ms.ours), bare: text(ms.base), value: ms.ours / ms.base, unit: '×' };
}
