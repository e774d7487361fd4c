import { token, Wiring } from '#adapters/container/typed-container.ts';
import { nodeBytes } from '#adapters/files/bytes.ts';
import { newId } from '#adapters/ids/ids.ts';
import { createDevices } from '#adapters/in-process/devices/devices.ts';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { englishTexts } from '#adapters/main/english-texts.ts';
import { createPasswords } from '#adapters/passwords/passwords.ts';
import { createPictures } from '#adapters/pictures/pictures.ts';
import { createTokens } from '#adapters/tokens/tokens.ts';
import { loadSkeleton } from '#adapters/usernames/skeleton.ts';
import { PRODUCT } from '#domain/product.ts';
import type { Backups } from '#ports/backups.ts';
import type { Clock } from '#ports/clock.ts';
import type { FarmService } from '#ports/farm-service.ts';
import type { FileStore, Pictures } from '#ports/file-store.ts';
import type { NewId } from '#ports/ids.ts';
import type { Passwords } from '#ports/passwords.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';
import type { Tokens } from '#ports/tokens.ts';
import { createFarmBackups } from './backups.ts';
import { openImportFiles } from './import-files.ts';

const CLOCK = token<Clock>('clock');
const STORAGE = token<FarmStorage>('storage');
const TELEMETRY = token<TelemetryStore>('telemetry');
const NEW_ID = token<NewId>('new id');
const PASSWORDS = token<Passwords>('passwords');
const TOKENS = token<Tokens>('tokens');
const FOLDER = token<string>("the farm's folder");
const BACKUPS = token<Backups>('backups');
const FILES = token<FileStore>('files');
const PICTURES = token<Pictures>('pictures');

export const FARM_DEPS = token<FarmDeps>('farm dependencies');
export const FARM = token<FarmService>('farm');

export function wireFarm(opened: {
  /** Absolute path of the farm's folder. */
  readonly folder: string;
  /** Null if the database is in the folder. */
  readonly databaseUrl: string | null;
  /** Null if all readings are with the farm. */
  readonly telemetryUrl: string | null;
  readonly files: FileStore;
  readonly storage: FarmStorage;
  readonly telemetry: TelemetryStore;
  readonly clock: Clock;
  readonly signingKey: () => Promise<Uint8Array>;
  readonly accessTokenSeconds: number;
  /** Aborts long-running work when the farm is closed. */
  readonly closed: AbortSignal;
}): Wiring {
  const {
    folder,
    databaseUrl,
    telemetryUrl,
    files,
    storage,
    telemetry,
    clock,
    signingKey,
    accessTokenSeconds,
    closed,
  } = opened;
  return new Wiring()
    .value(STORAGE, storage)
    .value(TELEMETRY, telemetry)
    .value(CLOCK, clock)
    .value(NEW_ID, newId)
    .value(FOLDER, folder)
    .value(FILES, files)
    .provide(PASSWORDS, [], () => createPasswords())
    .provide(TOKENS, [], () => createTokens({ key: signingKey, accessSeconds: accessTokenSeconds }))
    .provide(BACKUPS, [FOLDER, STORAGE, CLOCK], (farmFolder, farmStorage, farmClock) =>
      createFarmBackups({
        folder: farmFolder,
        databaseUrl,
        telemetryUrl,
        storage: farmStorage,
        clock: farmClock,
        closed,
      }),
    )
    .provide(PICTURES, [], () => createPictures())
    .provide(
      FARM_DEPS,
      [STORAGE, TELEMETRY, CLOCK, NEW_ID, PASSWORDS, TOKENS, BACKUPS, FILES, PICTURES],
      (farmStorage, series, farmClock, ids, passwords, tokens, backups, kept, pictures) => ({
        storage: farmStorage,
        telemetry: series,
        devices: createDevices(),
        clock: farmClock,
        newId: ids,
        passwords,
        loadSkeleton,
        tokens,
        backups,
        files: kept,
        pictures,
        bytes: nodeBytes,
        importFiles: openImportFiles(),
        texts: englishTexts,
        product: PRODUCT,
        accessTokenSeconds,
      }),
    )
    .provide(FARM, [FARM_DEPS], createFarmService);
}
