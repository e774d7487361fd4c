import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clearOldTemporary, findDataFolder, prepareDataFolder, temporaryFolder } from '#adapters/files/data-folder.ts';
import { farmIdPath, readFarmId, writeFarmId } from '#adapters/files/farm-id.ts';
import { hasMarker, markerPath, writeMarker } from '#adapters/files/farm-marker.ts';
import { newSealedKey, unsealKey } from '#adapters/files/sealed-key.ts';
import { lockForServer } from '#adapters/files/server-lock.ts';
import { loadSigningKey } from '#adapters/files/signing-key.ts';
import { databaseName } from '#adapters/main/settings/database-url.ts';
import { SettingsError } from '#adapters/main/settings/settings.ts';
import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { createFarmSecrets, type FarmSecrets } from '#adapters/storage-sql/site/secrets.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';

import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { backUpBeforeMigration } from './backups.ts';
import { undoBrokenRestoreAlone } from './switch-farm.ts';

/** Where a farm lies. */
export interface FarmPlace {
  /** The folder of its files and backups; also of its database, unless that is in PostgreSQL. */
  readonly data: string;
  readonly databaseUrl?: string | null;
  /** Seals the signing key in PostgreSQL; what works on the farm without signing needs none. */
  readonly secret?: string | null;
  /** Refuses to make a farm where there is none. */
  readonly mustExist?: boolean;
}

/** A farm's storage, and what lies beside it. */
export interface OpenStorage {
  readonly storage: FarmStorage;
  /** Absolute path. */
  readonly folder: string;
  /** Whether the farm's files lie in the folder; a farm in PostgreSQL can be opened from elsewhere. */
  readonly hasFiles: boolean;
  readonly signingKey: () => Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens what keeps a farm; makes a farm there unless it must exist. */
export const openStorage = (place: FarmPlace, clock: Clock): Promise<OpenStorage> =>
  place.databaseUrl ? openInPostgres(place, place.databaseUrl, clock) : openInFolder(place, clock);

const DATABASE_FILE = 'farm.sqlite';

async function openInFolder({ data, mustExist = false }: FarmPlace, clock: Clock): Promise<OpenStorage> {
  const folder = mustExist ? await findDataFolder(data) : await prepareDataFolder(data);
  if (folder === null) return refuseMissing(data, '--data');
  await undoBrokenRestoreAlone(folder);
  await refuseMoved(folder);
  const path = join(folder, DATABASE_FILE);
  // The marker first: whoever makes a farm meanwhile writes it last.
  const wasMade = await hasMarker(folder);
  if (!existsSync(path)) {
    if (wasMade) throw refusal({ code: 'farm_database_missing', params: { path, marker: markerPath(folder) } });
    if (mustExist) return refuseMissing(data, '--data');
  }
  const key = await loadSigningKey(folder);
  const engine = await openSqlite({
    path,
    temporary: temporaryFolder(folder),
    beforeMigration: backUpBeforeMigration(folder, clock, 'SQLite'),
  });
  return withClosing(engine, async () => {
    if (!wasMade) await writeMarker(folder);
    const storage = createSqlStorage(engine);
    return { storage, folder, hasFiles: true, signingKey: async () => key, close: storage.close };
  });
}

async function openInPostgres(
  { data, secret = null, mustExist = false }: FarmPlace,
  url: string,
  clock: Clock,
): Promise<OpenStorage> {
  const folder = mustExist ? resolve(data) : await prepareDataFolder(data);
  if (!mustExist) await clearOldTemporary(folder, new Date(Date.now() - MS_PER_DAY));
  // Several servers may share the folder: each has its own place for what lives no longer than an answer.
  const beside = mustExist && !existsSync(folder) ? tmpdir() : temporaryFolder(folder);
  const temporary = join(beside, `phyto-${randomBytes(9).toString('base64url')}`);
  // Loaded where it is needed: commands on a folder start sooner without it.
  const { openPostgres } = await import('#adapters/storage-sql/postgres/engine.ts');
  const isClaimed = (await readFarmId(folder)) !== null;
  if (!isClaimed && existsSync(join(folder, DATABASE_FILE))) await refuseServed(folder);
  const engine = await openPostgres({
    url,
    temporary,
    refuseEmpty: () => {
      if (mustExist) refuseMissing(databaseName(url), '--database-url');
      if (isClaimed) throw otherFarm(folder);
      if (existsSync(join(folder, DATABASE_FILE))) throw refusal({ code: 'folder_has_own_farm', params: { folder } });
    },
    beforeMigration: backUpBeforeMigration(folder, clock, 'PostgreSQL'),
  });
  return withClosing(engine, async () => {
    const secrets = createFarmSecrets(engine);
    await claimFolder(folder, await secrets.keepFirst('farm_id', async () => randomUUID()), mustExist);
    const storage = createSqlStorage(engine);
    return {
      storage,
      folder,
      hasFiles: (await readFarmId(folder)) !== null,
      signingKey: () => loadSealedKey(secrets, secret),
      close: async () => {
        await storage.close();
        await rm(temporary, { recursive: true, force: true });
      },
    };
  });
}

/** Sees that the folder holds the files of this farm and of no other. */
async function claimFolder(folder: string, id: string, onlyLook: boolean): Promise<void> {
  const found = await readFarmId(folder);
  if (found === id) return;
  if (found !== null) throw otherFarm(folder);
  if (!onlyLook) await writeFarmId(folder, id);
}

async function loadSealedKey(secrets: FarmSecrets, secret: string | null): Promise<Uint8Array> {
  if (secret === null) throw new SettingsError('PHYTO_SECRET', { code: 'secret_missing', params: {} });
  const key = await unsealKey(await secrets.keepFirst('signing_key', () => newSealedKey(secret)), secret);
  if (key !== null) return key;
  throw new SettingsError('PHYTO_SECRET', { code: 'secret_differs', params: {} });
}

/** Closes the engine where what follows its opening fails. */
async function withClosing<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await engine.close();
    throw error;
  }
}

const LOOKS = 5;
const LOOK_MS = 100;

/** Refuses a folder whose own farm a server has open. Servers of one farm that start together look one after the other. */
async function refuseServed(folder: string): Promise<void> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const lock = lockForServer(folder);
    if (lock !== null) {
      lock.release();
      return;
    }
    await sleep(LOOK_MS * (0.5 + Math.random()));
  }
  throw refusal({ code: 'farm_served', params: { folder } });
}

/** Refuses a folder whose farm lies in PostgreSQL: what `farm.sqlite` there may hold is older, and not the farm. */
export async function refuseMoved(folder: string): Promise<void> {
  if ((await readFarmId(folder)) === null) return;
  throw refusal({ code: 'farm_in_postgres', params: { folder, id_file: farmIdPath(folder) } });
}

/** Refuses a place without a farm, naming the flag that led there. */
function refuseMissing(place: string, flag: '--data' | '--database-url'): never {
  throw new ProblemError({ kind: 'not_found', code: 'farm_missing', params: { place, flag } });
}

const otherFarm = (folder: string): ProblemError =>
  refusal({ code: 'folder_of_other_farm', params: { folder, id_file: farmIdPath(folder) } });

const refusal = (fault: CodedProblem): ProblemError => new ProblemError({ kind: 'internal', ...fault });
