import type { BenchEngine } from './engines.ts';
import { FEW_BATCHES, keepFarm, MOST_BATCHES, SIZES, signedIn } from './farm.ts';
import { requestText } from './load.ts';
import { takeTurns } from './measure.ts';
import { load, type ServerProcess, startOurs } from './processes.ts';
import type { Finding, Found } from './report.ts';

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

/** What a long past costs: the same requests on a small farm and on larger ones. */
export async function measureScale(engine: BenchEngine, found: Found): Promise<void> {
  const servers: Server[] = [];
  try {
    for (const batches of SIZES) servers.push(await startSignedIn(await engine.share(await keepFarm(batches))));
    await compareSizes(engine, servers, found);
    await compareOnOne(engine, servers[SIZES.indexOf(MOST_BATCHES)], found);
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** What the same request takes on each size of farm, against the smallest. */
async function compareSizes(engine: BenchEngine, servers: readonly Server[], found: Found): Promise<void> {
  const compare = async (subject: string, path: string, atMost: number, count?: number): Promise<void> => {
    const contestants = Object.fromEntries(
      servers.map((server, at) => [String(SIZES[at]), () => msOf([server, path, count])] as const),
    );
    await takeTurns(contestants, 1);
    const ms = await takeTurns(contestants, TURNS);
    const base = ms[FEW_BATCHES] ?? Number.NaN;
    for (const batches of SIZES.filter((size) => size !== FEW_BATCHES)) {
      const ours = ms[batches] ?? Number.NaN;
      const about = { subject, engine: engine.name, batches: `${FEW_BATCHES} → ${batches}`, bound: { atMost } };
      found(ratio(about, ours, base));
    }
  };
  for (const [name, path] of Object.entries(LISTS)) await compare(`${name}: page 1`, `${path}${PAGE}=1`, MOST_GROWTH);
  await compare("today's tasks", 'todays_tasks/expected/', MOST_FOR_TASKS, 400);
}

/** What reading further, searching and asking again take on the largest farm, against page 1. */
async function compareOnOne(engine: BenchEngine, most: Server | undefined, found: Found): Promise<void> {
  if (most === undefined) throw new Error('No server runs on the largest farm.');
  const compare = async (subject: string, batches: string, atMost: number, ours: Reading, base: Reading) =>
    found(await finding({ subject, engine: engine.name, batches, bound: { atMost } }, ours, base));
  for (const name of LONG_LISTS) {
    const page = (number: number): Reading => [most, `${LISTS[name]}${PAGE}=${number}`];
    const subject = `${name}: page 100 over page 1`;
    await compare(subject, String(MOST_BATCHES), MOST_FOR_PAGE_100, page(100), page(1));
  }
  for (const name of SEARCHED) {
    for (const [kind, words] of Object.entries(WORDS)) {
      const found = `${LISTS[name]}fuzzy_find=${encodeURIComponent(words)}&${PAGE}=1`;
      const subject = `${name}: fuzzy_find (${kind}) over page 1`;
      const base: Reading = [most, `${LISTS[name]}${PAGE}=1`];
      await compare(subject, String(MOST_BATCHES), MOST_FOR_WORDS, [most, found, 10], base);
    }
  }
  const list = `${LISTS['batches done']}${PAGE}=1`;
  const unchanged = await askAgain(most, list);
  const subject = '304 over a page of 200 batches';
  const base: Reading = [most, list];
  await compare(subject, String(MOST_BATCHES), MOST_FOR_UNCHANGED, [unchanged, list, 400], base);
}

/** A server, a path below its API, and how many requests make a figure. */
type Reading = readonly [server: Server, path: string, count?: number | undefined];

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

type About = Pick<Finding, 'subject' | 'engine' | 'batches' | 'bound'>;

async function finding(about: About, ours: Reading, base: Reading): Promise<Finding> {
  const contestants = { ours: () => msOf(ours), base: () => msOf(base) };
  await takeTurns(contestants, 1);
  const ms = await takeTurns(contestants, TURNS);
  return ratio(about, ms.ours, ms.base);
}

function ratio(about: About, ours: number, base: number): Finding {
  const text = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
  return { ...about, ours: text(ours), bare: text(base), value: ours / base, unit: '×' };
}
