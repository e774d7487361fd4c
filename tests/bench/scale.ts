import type { BenchEngine } from '#tests/bench/farm/engines.ts';
import { FEW_BATCHES, keepFarm, MAX_BATCHES, SIZES, signedIn } from '#tests/bench/farm/farm.ts';
import { requestText } from '#tests/bench/measure/load.ts';
import { takeTurns } from '#tests/bench/measure/measure.ts';
import { load, type ServerProcess, startOurs } from '#tests/bench/measure/processes.ts';
import type { Finding, Found } from '#tests/bench/measure/report.ts';
import {
  FILTERS,
  LISTS,
  LONG_LISTS,
  PAGE,
  RECORDS,
  SEARCHED,
  SINGLE_READS,
  type SingleRead,
  WORDS,
} from './scale-paths.ts';

const MAX_GROWTH = 2;
const MAX_FOR_PAGE_100 = 8;
const MAX_FOR_TASKS = 1.3;
const MAX_FOR_WORDS = 10;
const MAX_FOR_UNCHANGED = 0.3;
const MAX_FOR_FILTERS = 10;
/** One request at a time, since the time of each is compared. */
const CONNECTIONS = 1;
const COUNT = 30;
const TURNS = 3;

interface Server extends ServerProcess {
  readonly headers: Readonly<Record<string, string>>;
}

/** Measures the cost of a long history: the same requests on a small farm and on larger ones. */
export async function measureScale(engine: BenchEngine, found: Found): Promise<void> {
  const servers: Server[] = [];
  try {
    for (const batches of SIZES) servers.push(await startSignedIn(await engine.share(await keepFarm(batches))));
    await compareSizes(engine, servers, found);
    await compareOnOne(engine, servers[SIZES.indexOf(MAX_BATCHES)], found);
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Compares the same request on each size of farm with the smallest. */
async function compareSizes(engine: BenchEngine, servers: readonly Server[], found: Found): Promise<void> {
  const compare = async (
    subject: string,
    pathOn: (server: Server) => string | Promise<string>,
    atMost: number,
    { sizes = SIZES, count }: { sizes?: readonly number[]; count?: number } = {},
  ): Promise<void> => {
    const readings: [size: string, reading: Reading][] = [];
    for (const [at, server] of servers.entries()) {
      const size = SIZES[at];
      if (size !== undefined && sizes.includes(size))
        readings.push([String(size), [server, await pathOn(server), count]]);
    }
    const contestants = Object.fromEntries(readings.map(([size, reading]) => [size, () => msOf(reading)] as const));
    await takeTurns(contestants, 1);
    const ms = await takeTurns(contestants, TURNS);
    const base = ms[FEW_BATCHES] ?? Number.NaN;
    for (const batches of sizes.filter((size) => size !== FEW_BATCHES)) {
      const ours = ms[batches] ?? Number.NaN;
      const about = { subject, engine: engine.name, batches: `${FEW_BATCHES} → ${batches}`, bound: { atMost } };
      found(ratio(about, ours, base));
    }
  };
  for (const [name, path] of Object.entries(LISTS)) {
    await compare(`${name}: page 1`, () => `${path}${PAGE}=1`, MAX_GROWTH);
  }
  await compare("today's tasks", () => 'todays_tasks/expected/', MAX_FOR_TASKS, { count: 400 });
  const sizes = [FEW_BATCHES, MAX_BATCHES];
  for (const [name, path] of Object.entries(RECORDS)) {
    await compare(`${name}: page 1`, () => `${path}${PAGE}=1`, MAX_GROWTH, { sizes });
  }
  for (const read of SINGLE_READS) {
    await compare(read.subject, (server) => pathOfOne(server, read), MAX_GROWTH, { sizes });
  }
}

/** Compares later pages, searches and repeated requests on the largest farm with page 1. */
async function compareOnOne(engine: BenchEngine, most: Server | undefined, found: Found): Promise<void> {
  if (most === undefined) throw new Error('No server runs on the largest farm.');
  const compare = async (subject: string, batches: string, atMost: number, ours: Reading, base: Reading) =>
    found(await finding({ subject, engine: engine.name, batches, bound: { atMost } }, ours, base));
  for (const name of LONG_LISTS) {
    const page = (number: number): Reading => [most, `${LISTS[name]}${PAGE}=${number}`];
    const subject = `${name}: page 100 over page 1`;
    await compare(subject, String(MAX_BATCHES), MAX_FOR_PAGE_100, page(100), page(1));
  }
  for (const name of SEARCHED) {
    for (const [kind, words] of Object.entries(WORDS)) {
      const found = `${LISTS[name]}fuzzy_find=${encodeURIComponent(words)}&${PAGE}=1`;
      const subject = `${name}: fuzzy_find (${kind}) over page 1`;
      const base: Reading = [most, `${LISTS[name]}${PAGE}=1`];
      await compare(subject, String(MAX_BATCHES), MAX_FOR_WORDS, [most, found, 10], base);
    }
  }
  const [crop] = await namesOn(most, 'crop/?', 'uuid');
  for (const [subject, [name, filter]] of Object.entries(FILTERS)) {
    const filtered = `${LISTS[name]}${filter.replace('{crop}', crop ?? '')}&${PAGE}=1`;
    const base: Reading = [most, `${LISTS[name]}${PAGE}=1`];
    await compare(`${subject} over page 1`, String(MAX_BATCHES), MAX_FOR_FILTERS, [most, filtered, 10], base);
  }
  const list = `${LISTS['batches done']}${PAGE}=1`;
  const unchanged = await askAgain(most, list);
  const subject = '304 over a page of 200 batches';
  const base: Reading = [most, list];
  await compare(subject, String(MAX_BATCHES), MAX_FOR_UNCHANGED, [unchanged, list, 400], base);
}

/** A server, a path of its API, and the number of requests. */
type Reading = readonly [server: Server, path: string, count?: number | undefined];

async function startSignedIn(farm: Parameters<typeof startOurs>[0]): Promise<Server> {
  const server = await startOurs(farm);
  return { ...server, headers: await signedIn(server.origin, 'admin') };
}

async function pathOfOne(server: Server, { named, path, field = 'uuid', through }: SingleRead): Promise<string> {
  const [name = ''] = await namesOn(server, named, field);
  if (through === undefined) return path.replace('{name}', name);
  const [record, key] = through;
  const text = await readText(server, record.replace('{name}', name));
  const found = new RegExp(`"${key}":"([^"]+)"`).exec(text)?.[1];
  if (found === undefined) throw new Error(`${record} has no ${key}.`);
  return path.replace('{name}', found);
}

/** Reads a field of the first rows of a list. */
async function namesOn(server: Server, list: string, field: string): Promise<string[]> {
  const text = await readText(server, `${list}page_size=10&page_num=1`);
  return [...text.matchAll(new RegExp(`"${field}":"([^"]+)"`, 'g'))].map(([, name = '']) => name);
}

async function readText({ origin, headers }: Server, path: string): Promise<string> {
  const response = await fetch(`${origin}/api/${path}`, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`);
  return text;
}

/** Returns the server with headers that include the ETag of its last answer. */
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
