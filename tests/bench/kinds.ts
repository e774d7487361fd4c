import { DatabaseSync } from 'node:sqlite';
import type { BenchEngine } from '#tests/bench/farm/engines.ts';
import { FEW_BATCHES, keepFarm, MAX_BATCHES } from '#tests/bench/farm/farm.ts';
import { type Contest, measureContests } from '#tests/bench/measure/contest.ts';
import type { Found } from '#tests/bench/measure/report.ts';

/** Bound for a page of 200 rows, and for the beds, which are as many. */
const LEAST_OF_LIST = 0.8;
/** Bound for one record, and for short lists. */
const LEAST_OF_ONE = 0.4;
const LONG = 200;
const SHORT = 1500;
const PAGES = [1, 2, 3, 4];
const RECORDS_READ = 100;

/** Records of the measured farm to read by name. */
interface Names {
  readonly crops: readonly string[];
  readonly harvests: readonly string[];
  readonly batches: readonly string[];
}

/** Measures lists and single reads of every other kind against the bare platform on the same database. */
export async function measureKinds(engine: BenchEngine, found: Found): Promise<void> {
  const names = await namesOn(FEW_BATCHES);
  await measureContests(engine, FEW_BATCHES, [...records(names), HARVESTS, SUMMARIES], found);
  // Summaries of a large farm take the bare platform seconds, so they can't be compared.
  await measureContests(engine, MAX_BATCHES, [HARVESTS], found);
}

const bareOf = (kind: string, ...values: (string | number)[]): string =>
  `/kind?name=${kind}&values=${encodeURIComponent(JSON.stringify(values))}`;

/** Returns the contest for a list of few records. */
const shortList = (subject: string, ours: string, kind: string): Contest => ({
  subject,
  least: LEAST_OF_ONE,
  count: SHORT,
  ours: [ours],
  bare: [bareOf(kind)],
});

const records = ({ crops, harvests, batches }: Names): readonly Contest[] => [
  shortList('list of crops', '/api/crop/', 'crops'),
  shortList('list of light recipes', '/api/light_recipes/', 'light_recipes'),
  shortList('list of growth recipes', '/api/growth_recipes/', 'growth_recipes'),
  shortList('list of users', '/api/users/management/', 'users'),
  shortList('list of SOPs', '/api/docs/sop/', 'sops'),
  {
    subject: 'beds, hydrated',
    least: LEAST_OF_LIST,
    count: LONG,
    ours: ['/api/bed/?hydrate=true'],
    bare: [bareOf('beds')],
  },
  {
    subject: 'one crop',
    least: LEAST_OF_ONE,
    count: SHORT,
    ours: crops.map((uuid) => `/api/crop/${uuid}/`),
    bare: crops.map((uuid) => bareOf('crop', uuid)),
  },
  {
    subject: 'one harvest',
    least: LEAST_OF_ONE,
    count: SHORT,
    ours: harvests.map((uuid) => `/api/harvests/${uuid}/`),
    bare: harvests.map((uuid) => bareOf('harvest', uuid)),
  },
  {
    subject: 'comments of a batch',
    least: LEAST_OF_ONE,
    count: SHORT,
    ours: batches.map((uuid) => `/api/batches/${uuid}/comments/`),
    bare: batches.map((uuid) => bareOf('comments', uuid)),
  },
];

const HARVESTS: Contest = {
  subject: 'list of 200 harvests',
  least: LEAST_OF_LIST,
  count: LONG,
  ours: PAGES.map((page) => `/api/export-harvest/?json=true&page_num=${page}&page_size=200`),
  bare: PAGES.map((page) => bareOf('harvests', page)),
};

const SUMMARIES: Contest = {
  subject: 'list of what 200 batches gave',
  least: LEAST_OF_LIST,
  count: LONG,
  ours: PAGES.map((page) => `/api/data/batch/?json=true&page_num=${page}&page_size=200`),
  bare: PAGES.map((page) => bareOf('summaries', page)),
};

/** Reads the names of some records of a farm; batches with comments come first. */
async function namesOn(size: number): Promise<Names> {
  const db = new DatabaseSync((await keepFarm(size)).database, { readOnly: true });
  const namesOf = (sql: string): string[] =>
    db
      .prepare(`${sql} limit ${RECORDS_READ}`)
      .all()
      .map(({ uuid }) => String(uuid));
  const names = {
    crops: namesOf('select uuid from crops order by uuid'),
    harvests: namesOf('select harvest_uuid as uuid from harvests order by substr(harvest_uuid, -12)'),
    batches: namesOf(`select b.uuid from batches b left join comments c on c.batch = b.uuid
      group by b.uuid order by count(c.uuid) desc, substr(b.uuid, -12)`),
  };
  db.close();
  return names;
}
