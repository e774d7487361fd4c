import { join } from 'node:path';
import { createBackups } from '#adapters/backups/backups.ts';
import { syncFolder } from '#adapters/files/sync-folder.ts';
import { describeFile } from '#adapters/storage-sql/sqlite/copy-file.ts';
import { copySeries } from '#adapters/storage-sql/telemetry/copy-series.ts';
import { PRODUCT } from '#domain/product.ts';
import type { Backups } from '#ports/backups.ts';
import type { Clock } from '#ports/clock.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { TELEMETRY_FILE } from './telemetry.ts';

/** Opens the backups in a farm's folder. */
export const createFarmBackups = (farm: {
  readonly folder: string;
  readonly clock: Clock;
  readonly storage: Pick<FarmStorage, 'engine' | 'copyTo'>;
  /** Stops a running backup. */
  readonly closed?: AbortSignal;
}): Backups =>
  createBackups({
    folder: farm.folder,
    clock: farm.clock,
    product: PRODUCT,
    engine: farm.storage.engine,
    copyTo: farm.storage.copyTo,
    copyTelemetry: (path, signal) => copySeries(join(farm.folder, TELEMETRY_FILE), path, signal),
    describe: describeFile,
    syncFolder,
    ...(farm.closed ? { closed: farm.closed } : {}),
  });

/** Makes the backup that is required before a migration. */
export const backUpBeforeMigration =
  (folder: string, clock: Clock, engine: string) =>
  async (farm: Pick<FarmStorage, 'copyTo'>): Promise<void> => {
    await createFarmBackups({ folder, clock, storage: { engine, copyTo: farm.copyTo } }).make('before_migration');
  };
