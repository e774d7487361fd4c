import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSystemClock } from '#adapters/clock/clock.ts';
import { buildDemoFarm } from '#adapters/main/demo/build-demo-farm.ts';
import { USERNAMES } from '#adapters/main/demo/records/people.ts';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import type { Day } from '#domain/time.ts';
import { ROOT } from '#tests/bench/measure/processes.ts';
import { multiplyFarm } from './multiply-farm.ts';

/** Files that are reused by later runs. */
export const CACHE = join(ROOT, 'node_modules/.cache/bench');
const DATABASE = 'farm.sqlite';
const TIME_ZONE = 'Europe/Copenhagen';
/** Not a secret, since the farm holds only made-up data. */
const PASSWORD = 'bench-lantern-41';
/** Sources that determine a farm's file; when they change, it is made again. */
const SOURCES = [
  'adapters/main/demo',
  'adapters/storage-sql/migrations',
  'domain',
  'tests/bench/farm/multiply-farm.ts',
];

/** Files unused for this long don't belong to a current run. */
const UNUSED_MS = 2 * 3_600_000;

/** The measured sizes of farm, in batches. All have the same current work and differ only in their history. */
export const FEW_BATCHES = 1_000;
export const MANY_BATCHES = 10_000;
export const MAX_BATCHES = 100_000;
export const SIZES = [FEW_BATCHES, MANY_BATCHES, MAX_BATCHES] as const;

/** Returns the farm's current day. */
export const today = (): Day => createSystemClock().site(TIME_ZONE).today;

/** A writable copy of a farm. */
export interface FarmCopy {
  readonly folder: string;
  readonly database: string;
  remove(): Promise<void>;
}

/** A cached farm to copy. */
export interface KeptFarm {
  readonly name: string;
  readonly folder: string;
  readonly database: string;
}

/** Returns the demo farm with a number of batches. Very large ones are derived from a smaller one. */
export function keepFarm(batches: number): Promise<KeptFarm> {
  const name = `farm-${batches}`;
  if (batches > MANY_BATCHES) return keepChangedFarm(name, MANY_BATCHES, (file) => multiplyFarm(file, batches));
  return cachedFarm(name, (folder) => build(folder, batches));
}

/** Returns a cached farm that `make` has changed. */
export const keepChangedFarm = (name: string, batches: number, make: (database: string) => void): Promise<KeptFarm> =>
  cachedFarm(name, async (draft) => {
    const { folder: source, remove } = await copyFarm(await keepFarm(batches));
    await rm(draft, { recursive: true });
    await rename(source, draft);
    await remove();
    make(join(draft, DATABASE));
  });

async function cachedFarm(name: string, make: (folder: string) => Promise<void>): Promise<KeptFarm> {
  const folder = await cachedFolder(name, make);
  return { name, folder, database: join(folder, DATABASE) };
}

/** Returns SQL that marks the daily chores as done, since a running backup would distort measurements. */
export function dayDone(): string {
  const now = `'${new Date().toISOString()}'`;
  const done = ['backup', 'checkpoint', 'files', 'telemetry'].map(
    (name) => `('${name}', ${now}, ${now}, true, ${now})`,
  );
  const columns = ['started_at', 'finished_at', 'ok', 'last_ok_at'];
  return `insert into chores (name, ${columns.join()}) values ${done.join()}
    on conflict (name) do update set ${columns.map((column) => `${column} = excluded.${column}`).join()}`;
}

/** Makes a fresh copy of a farm, on the same disk as the project. */
export async function copyFarm({ folder: source }: KeptFarm): Promise<FarmCopy> {
  const folder = join(CACHE, `copy-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  await cp(source, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const database = join(folder, DATABASE);
  const db = new DatabaseSync(database);
  db.exec(dayDone());
  db.close();
  return { folder, database, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Returns a folder that is made once per day and state of the sources. */
async function cachedFolder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  version ??= hashSources(SOURCES).then((hash) => `${today()}-${hash}`);
  const folder = join(CACHE, `${name}-${await version}`);
  if (existsSync(folder)) {
    await utimes(folder, new Date(), new Date());
    return folder;
  }
  await mkdir(CACHE, { recursive: true });
  await sweep();
  process.stderr.write(`Building ${name} …\n`);
  const draft = join(CACHE, `draft-${randomUUID()}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    await make(draft);
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

// Cached, so that a run measures one farm even if the sources are edited meanwhile.
let version: Promise<string> | undefined;

/** Returns a hash of some sources. */
export async function hashSources(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(ROOT, source);
    const names = source.endsWith('.ts') ? [''] : await readdir(path, { recursive: true });
    for (const name of names.filter((one) => one === '' || one.endsWith('.ts')).sort()) {
      hash.update(name).update(await readFile(join(path, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** Removes farms of other days and sources, and leftovers of interrupted runs. */
async function sweep(): Promise<void> {
  for (const entry of await readdir(CACHE)) {
    if (!/^(?:farm|harvests|copy|draft)-/.test(entry)) continue;
    const { mtimeMs } = await stat(join(CACHE, entry));
    if (Date.now() - mtimeMs > UNUSED_MS) await rm(join(CACHE, entry), { recursive: true });
  }
}

async function build(folder: string, batches: number): Promise<void> {
  const farm = await openFarm({ data: folder });
  try {
    const signIns = new Map(USERNAMES.map((username) => [username, PASSWORD]));
    await buildDemoFarm({ ...farm.deps, signIns, batches, timeZone: TIME_ZONE });
  } finally {
    await farm.close();
  }
}

/** Signs in to a server; returns the tokens. */
export async function signIn(
  origin: string,
  username = 'ana',
): Promise<{ readonly access: string; readonly refresh: string }> {
  const response = await fetch(`${origin}/api/auth/obtain_jwt/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in was refused: ${await response.text()}`);
  return response.json();
}

/** Signs in to a server; returns the authorization header. */
export const signedIn = async (origin: string, username?: string): Promise<Record<string, string>> => ({
  authorization: `Bearer ${(await signIn(origin, username)).access}`,
});
