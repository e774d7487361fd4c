import { createSystemClock } from '#adapters/clock/clock.ts';
import { absentFiles } from '#adapters/files/absent-files.ts';
import { filesFolder } from '#adapters/files/data-folder.ts';
import { createFileStore } from '#adapters/files/file-store.ts';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { ACCESS_TOKEN_SECONDS } from '#adapters/tokens/tokens.ts';
import type { Clock } from '#ports/clock.ts';
import type { Caller, FarmService } from '#ports/farm-service.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';
import { createFarmDeps } from './farm-deps.ts';
import { type FarmPlace, openStorage } from './open-storage.ts';
import { openTelemetry } from './telemetry.ts';

export interface OpenFarm {
  readonly service: FarmService;
  readonly deps: FarmDeps;
  /** Absolute path. */
  readonly folder: string;
  /** False if the folder doesn't have the farm's files. */
  readonly hasFiles: boolean;
  close(): Promise<void>;
}

/** Opens the farm in a folder or in PostgreSQL. Creates a missing farm unless `mustExist`. */
export async function openFarm(
  options: FarmPlace & {
    readonly clock?: Clock;
    readonly accessTokenSeconds?: number;
    /** True if users sign in here, which needs the signing key. */
    readonly signsIn?: boolean;
    /** Wraps the storage with measurements. */
    readonly measure?: (storage: FarmStorage) => FarmStorage;
  },
): Promise<OpenFarm> {
  const { clock = createSystemClock(), accessTokenSeconds = ACCESS_TOKEN_SECONDS, signsIn = false } = options;
  const opened = await openStorage(options, clock);
  const { folder, hasFiles, signingKey, close } = opened;
  const { databaseUrl = null, telemetryUrl = null } = options;
  let telemetry: TelemetryStore;
  try {
    if (signsIn) await signingKey();
    telemetry = await openTelemetry({ folder, databaseUrl, telemetryUrl });
  } catch (error) {
    await close();
    throw error;
  }
  const { measure = (bare) => bare } = options;
  const closed = new AbortController();
  const deps = createFarmDeps({
    folder,
    databaseUrl,
    telemetryUrl,
    files: hasFiles ? createFileStore(filesFolder(folder)) : absentFiles,
    storage: measure(opened.storage),
    telemetry,
    clock,
    signingKey,
    accessTokenSeconds,
    closed: closed.signal,
  });
  return {
    service: createFarmService(deps),
    deps,
    folder,
    hasFiles,
    close: async () => {
      closed.abort(new Error('The farm is being closed.'));
      await telemetry.close();
      await close();
    },
  };
}

/** Returns the caller for a user of the server's terminal, who has all rights because they can read the folder. */
export const localCaller = (systemUser: string): Caller => ({
  user: null,
  username: `local:${systemUser}`,
  is_admin: true,
  scope: 'full',
  session: null,
  token: null,
  address: null,
});
