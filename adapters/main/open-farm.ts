import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSystemClock } from '#adapters/clock/clock.ts';
import { findDataFolder, prepareDataFolder, temporaryFolder } from '#adapters/files/data-folder.ts';
import { hasMarker, markerPath, writeMarker } from '#adapters/files/farm-marker.ts';
import { loadSigningKey } from '#adapters/files/signing-key.ts';
import type { FarmDeps } from '#adapters/in-process/deps.ts';
import { openSqlite } from '#adapters/storage-sql/dialect-sqlite-engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import type { Clock } from '#ports/clock.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { Caller, FarmService } from '#ports/farm-service.ts';
import { FARM, FARM_DEPS, wireFarm } from './container.ts';
import { ACCESS_TOKEN_SECONDS } from './settings.ts';

/** A farm that lies in a folder, open for use. */
export interface OpenFarm {
  readonly service: FarmService;
  readonly deps: FarmDeps;
  /** Absolute path. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Opens the farm in a folder; makes it there unless it must exist. */
export async function openFarm(options: {
  readonly data: string;
  readonly mustExist?: boolean;
  readonly clock?: Clock;
  readonly accessTokenSeconds?: number;
}): Promise<OpenFarm> {
  const { data, mustExist = false, clock = createSystemClock(), accessTokenSeconds = ACCESS_TOKEN_SECONDS } = options;
  const folder = mustExist ? await findDataFolder(data) : await prepareDataFolder(data);
  if (folder === null) return refuseMissing(data);
  const path = join(folder, DATABASE_FILE);
  // The marker first: whoever makes a farm meanwhile writes it last.
  const wasMade = await hasMarker(folder);
  if (!existsSync(path)) {
    if (wasMade) throw new Error(lostWords(path, markerPath(folder)));
    if (mustExist) return refuseMissing(data);
  }
  const signingKey = await loadSigningKey(folder);
  const storage = createSqlStorage(await openSqlite({ path, temporary: temporaryFolder(folder) }));
  try {
    if (!wasMade) await writeMarker(folder);
  } catch (error) {
    await storage.close();
    throw error;
  }
  const wiring = wireFarm({ storage, clock, signingKey, accessTokenSeconds });
  return { service: wiring.get(FARM), deps: wiring.get(FARM_DEPS), folder, close: () => storage.close() };
}

const DATABASE_FILE = 'farm.sqlite';

const refuseMissing = (data: string): never => {
  throw new ProblemError({ kind: 'not_found', detail: `There is no farm in ${data}. Check --data.` });
};

const lostWords = (path: string, marker: string): string =>
  `${path} is gone, though a farm was made here: restore the latest backup. To begin a new, empty farm instead, remove ${marker} first.`;

/** A person at the farm's own machine: whoever may read the folder may do everything. */
export const localCaller = (systemUser: string): Caller => ({
  user: null,
  username: `local:${systemUser}`,
  is_admin: true,
  scope: 'full',
  session: null,
  address: null,
});
