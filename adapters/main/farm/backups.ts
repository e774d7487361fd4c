import { createBackups } from '#adapters/backups/backups.ts';
import { syncFolder } from '#adapters/files/sync-folder.ts';
import { describeFile } from '#adapters/storage-sql/sqlite/copy-file.ts';
import { PRODUCT } from '#domain/product.ts';
import type { Backups } from '#ports/backups.ts';
import type { Clock } from '#ports/clock.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { copyTelemetry, type ReadingsPlace } from './telemetry.ts';

/** Opens the backups in a farm's folder. */
export const createFarmBackups = (
  farm: ReadingsPlace & {
    readonly clock: Clock;
    readonly storage: Pick<FarmStorage, 'engine' | 'copyTo'>;
    /** Stops a running backup. */
    readonly closed?: AbortSignal;
  },
): Backups =>
  createBackups({
    folder: farm.folder,
    clock: farm.clock,
    product: PRODUCT,
    engine: farm.storage.engine,
    copyTo: farm.storage.copyTo,
    copyTelemetry: (path, signal) => copyTelemetry(farm, path, signal),
    describe: describeFile,
    syncFolder,
    ...(farm.closed ? { closed: farm.closed } : {}),
  });

/** Makes the backup that is required before a migration. */
export const backUpBeforeMigration =
  (place: ReadingsPlace, clock: Clock, engine: string) =>
  async (farm: Pick<FarmStorage, 'copyTo'>): Promise<void> => {
    await createFarmBackups({ ...place, clock, storage: { engine, copyTo: farm.copyTo } }).make('before_migration');
  };
