import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  clearOldTemporary,
  findDataFolder,
  hasStoredFiles,
  prepareDataFolder,
  temporaryFolder,
} from '#adapters/files/data-folder.ts';
import { farmIdPath, readFarmId, writeFarmId } from '#adapters/files/farm-id.ts';
import { hasMarker, markerPath, writeMarker } from '#adapters/files/farm-marker.ts';
import { newSealedKey, unsealKey } from '#adapters/files/sealed-key.ts';
import { lockForServer } from '#adapters/files/server-lock.ts';
import { loadSigningKey } from '#adapters/files/signing-key.ts';
import { databaseName } from '#adapters/main/settings/database-url.ts';
import { SettingsError } from '#adapters/main/settings/settings-error.ts';
import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { createFarmSecrets, type FarmSecrets } from '#adapters/storage-sql/site/secrets.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';

import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { backUpBeforeMigration } from './backups.ts';
import { undoBrokenRestoreAlone } from './switch-farm.ts';

/** Location of a farm. */
export interface FarmPlace {
  /** The folder of its files and backups, and of its database unless that is in PostgreSQL. */
  readonly data: string;
  readonly databaseUrl?: string | null;
  /** VictoriaMetrics, which keeps the readings of machines; null if they are with the farm. */
  readonly telemetryUrl?: string | null;
  /** Encrypts the signing key in PostgreSQL. Only needed for signing tokens. */
  readonly secret?: string | null;
  /** Throws if there is no farm, instead of creating one. */
  readonly mustExist?: boolean;
  /** Opens a farm in PostgreSQL even if the folder has none of its documents. */
  readonly acceptMissingFiles?: boolean;
  /** The most reads at once of a farm in a folder, each on a connection of its own. */
  readonly readers?: number;
}

/** A farm's storage with its folder and key. */
export interface OpenStorage {
  readonly storage: FarmStorage;
  /** Absolute path. */
  readonly folder: string;
  /** False if the folder doesn't contain the farm's files, as PostgreSQL allows. */
  readonly hasFiles: boolean;
  readonly signingKey: () => Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens a farm's storage. Creates a missing farm unless `mustExist`. */
export const openStorage = (place: FarmPlace, clock: Clock): Promise<OpenStorage> =>
  place.databaseUrl ? openInPostgres(place, place.databaseUrl, clock) : openInFolder(place, clock);

const DATABASE_FILE = 'farm.sqlite';

async function openInFolder(
  { data, telemetryUrl = null, mustExist = false, readers }: FarmPlace,
  clock: Clock,
): Promise<OpenStorage> {
  const folder = mustExist ? findDataFolder(data) : await prepareDataFolder(data);
  if (folder === null) return refuseMissing(data, '--data');
  await undoBrokenRestoreAlone(folder);
  await refuseMoved(folder);
  const path = join(folder, DATABASE_FILE);
  // The marker is read first, since a process that creates the farm meanwhile writes it last.
  const hasBeenCreated = hasMarker(folder);
  if (!existsSync(path)) {
    if (hasBeenCreated) throw refusal({ code: 'farm_database_missing', params: { path, marker: markerPath(folder) } });
    if (mustExist) return refuseMissing(data, '--data');
  }
  const key = await loadSigningKey(folder);
  const engine = await openSqlite({
    path,
    temporary: temporaryFolder(folder),
    ...(readers === undefined ? {} : { readers }),
    beforeMigration: backUpBeforeMigration({ folder, databaseUrl: null, telemetryUrl }, clock, 'SQLite'),
  });
  return withClosing(engine, async () => {
    if (!hasBeenCreated) await writeMarker(folder);
    const storage = createSqlStorage(engine);
    return { storage, folder, hasFiles: true, signingKey: async () => key, close: storage.close };
  });
}

async function openInPostgres(
  { data, telemetryUrl = null, secret = null, mustExist = false, acceptMissingFiles = false }: FarmPlace,
  url: string,
  clock: Clock,
): Promise<OpenStorage> {
  const folder = mustExist ? resolve(data) : await prepareDataFolder(data);
  if (!mustExist) await clearOldTemporary(folder, new Date(Date.now() - MS_PER_DAY));
  // Servers that share the folder need separate temporary folders.
  const beside = mustExist && !existsSync(folder) ? tmpdir() : temporaryFolder(folder);
  const temporary = join(beside, `phyto-${randomBytes(9).toString('base64url')}`);
  // Loaded lazily so that commands on a folder start faster.
  const { openPostgres } = await import('#adapters/storage-sql/postgres/engine.ts');
  const isClaimed = readFarmId(folder) !== null;
  if (!isClaimed && existsSync(join(folder, DATABASE_FILE))) await refuseServed(folder);
  const engine = await openPostgres({
    url,
    temporary,
    refuseEmpty: () => {
      if (mustExist) refuseMissing(databaseName(url), '--database-url');
      if (isClaimed) throw otherFarm(folder);
      if (existsSync(join(folder, DATABASE_FILE))) throw refusal({ code: 'folder_has_own_farm', params: { folder } });
    },
    beforeMigration: backUpBeforeMigration({ folder, databaseUrl: url, telemetryUrl }, clock, 'PostgreSQL'),
  });
  return withClosing(engine, async () => {
    const secrets = createFarmSecrets(engine);
    const storage = createSqlStorage(engine);
    if (!mustExist && !acceptMissingFiles) await refuseWithoutFiles(folder, storage);
    await claimFolder(folder, await secrets.keepFirst('farm_id', async () => randomUUID()), mustExist);
    return {
      storage,
      folder,
      hasFiles: readFarmId(folder) !== null,
      signingKey: () => loadSealedKey(secrets, secret),
      close: async () => {
        await storage.close();
        await rm(temporary, { recursive: true, force: true });
      },
    };
  });
}

/** Refuses a folder without files for a farm that has documents: it is likely another folder than the farm's. */
async function refuseWithoutFiles(folder: string, storage: FarmStorage): Promise<void> {
  if (await hasStoredFiles(folder)) return;
  const { length: documents } = await storage.read((tx) => tx.documents());
  if (documents > 0) throw refusal({ code: 'folder_without_files', params: { folder, documents } });
}

/** Ensures that the folder belongs to this farm. */
async function claimFolder(folder: string, id: string, readOnly: boolean): Promise<void> {
  const found = readFarmId(folder);
  if (found === id) return;
  if (found !== null) throw otherFarm(folder);
  if (!readOnly) await writeFarmId(folder, id);
}

async function loadSealedKey(secrets: FarmSecrets, secret: string | null): Promise<Uint8Array> {
  if (secret === null) throw new SettingsError('PHYTO_SECRET', { code: 'secret_missing', params: {} });
  const key = await unsealKey(await secrets.keepFirst('signing_key', () => newSealedKey(secret)), secret);
  if (key !== null) return key;
  throw new SettingsError('PHYTO_SECRET', { code: 'secret_differs', params: {} });
}

/** Closes the engine if the work fails. */
async function withClosing<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await engine.close();
    throw error;
  }
}

const MAX_TRIES = 5;
const RETRY_MS = 100;

/**
 * Refuses a folder whose own farm is open in a server. Retries, since servers that start at the same time lock it
 * briefly.
 */
async function refuseServed(folder: string): Promise<void> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const lock = lockForServer(folder);
    if (lock !== null) {
      lock.release();
      return;
    }
    await sleep(RETRY_MS * (0.5 + Math.random()));
  }
  throw refusal({ code: 'farm_served', params: { folder } });
}

/** Refuses a folder of a farm in PostgreSQL, where `farm.sqlite` may be an outdated copy. */
export async function refuseMoved(folder: string): Promise<void> {
  if (readFarmId(folder) === null) return;
  throw refusal({ code: 'farm_in_postgres', params: { folder, id_file: farmIdPath(folder) } });
}

function refuseMissing(place: string, flag: '--data' | '--database-url'): never {
  throw new ProblemError({ kind: 'not_found', code: 'farm_missing', params: { place, flag } });
}

const otherFarm = (folder: string): ProblemError =>
  refusal({ code: 'folder_of_other_farm', params: { folder, id_file: farmIdPath(folder) } });

const refusal = (fault: CodedProblem): ProblemError => new ProblemError({ kind: 'internal', ...fault });
