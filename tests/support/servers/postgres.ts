import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';

/** A PostgreSQL server for tests. */
export interface PostgresCluster {
  /** The address of its database, with user and password. */
  readonly url: string;
  /** Stops the server as a power cut would. */
  stopNow(): Promise<void>;
  /** Starts the server again on the same port. */
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const DEBIAN = '/usr/lib/postgresql';

/**
 * Starts a server in a temporary folder with `settings` such as 'shared_buffers=64MB'. If PostgreSQL isn't installed, prints the
 * reason and returns null. With a folder `kept`, the data stays there for the next start.
 */
export async function startPostgres(settings: readonly string[] = [], kept?: string): Promise<PostgresCluster | null> {
  const programs = findPrograms();
  if (programs === null) return skip('no initdb on PATH nor in /usr/lib/postgresql');
  const owner = findOwner();
  if (owner === null) return skip('PostgreSQL does not run as root, and there is no user to run it as');
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'phyto-postgres-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const hand = (path: string): void => {
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid);
  };
  hand(folder);
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  const isMadeAlready = existsSync(join(data, 'PG_VERSION'));
  const password = isMadeAlready ? readFileSync(secret, 'utf8') : randomBytes(12).toString('hex');
  writeFileSync(secret, password, { mode: 0o600 });
  hand(secret);
  const options: SpawnOptions = { ...owner, cwd: folder, stdio: 'ignore' };
  const pgCtl = (...words: string[]) => run(join(programs, 'pg_ctl'), ['--pgdata', data, ...words], options);

  const port = await freePort();
  const log = join(folder, 'log');
  const flags = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings];
  const start = async (): Promise<void> => {
    const isUp = await pgCtl('start', '--wait', '--timeout=300', `--log=${log}`, '--options', toOptions(flags));
    if (!isUp) throw new Error(`PostgreSQL did not start: ${existsSync(log) ? readFileSync(log, 'utf8') : 'no log'}`);
  };
  // Stops the server even if the tests fail.
  const stopAtExit = (): void => {
    spawnSync(join(programs, 'pg_ctl'), ['--pgdata', data, 'stop', '--mode=immediate'], { ...owner, cwd: folder });
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };

  const words = ['--encoding=UTF8', '--locale=C.UTF-8', '--username=phyto', `--pwfile=${secret}`];
  const flagsOfInitdb = ['--pgdata', data, '--auth=scram-sha-256', ...words, '--no-instructions', '--no-sync'];
  const isMade = isMadeAlready || (await run(join(programs, 'initdb'), flagsOfInitdb, options));
  if (!isMade) {
    rmSync(folder, { recursive: true });
    throw new Error('initdb could not make a PostgreSQL cluster.');
  }
  process.once('exit', stopAtExit);
  await start();
  return {
    url: `postgres://phyto:${password}@127.0.0.1:${port}/postgres`,
    stopNow: async () => {
      await pgCtl('stop', '--wait', '--timeout=300', '--mode=immediate');
    },
    start,
    remove: async () => {
      process.off('exit', stopAtExit);
      await pgCtl('stop', '--wait', '--timeout=300', kept === undefined ? '--mode=immediate' : '--mode=fast');
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a schema for one farm in the database at `url`; returns its URL and a function that removes it. */
export async function freshSchema(url: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `farm_${randomBytes(8).toString('hex')}`;
  await runSql(url, `create schema ${name}`);
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${name}`);
  return { url: own.href, drop: () => runSql(url, `set client_min_messages = warning; drop schema ${name} cascade`) };
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function skip(reason: string): null {
  process.stderr.write(`Without a PostgreSQL server: ${reason}.\n`);
  return null;
}

/** Finds the folder of initdb and pg_ctl. */
function findPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name)))) ?? null;
}

/** Returns the account to run the server: the current one unless it is root; null if there is none. */
function findOwner(): { readonly uid: number; readonly gid: number } | Record<string, never> | null {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

const toOptions = (flags: readonly string[]): string => flags.map((flag) => `-c '${flag}'`).join(' ');

const run = (program: string, words: readonly string[], options: SpawnOptions): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, options);
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });

/** Picks a port below the range of outgoing connections, so that it stays free while the server is stopped. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
