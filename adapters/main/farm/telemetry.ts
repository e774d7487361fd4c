import { join } from 'node:path';
import { hasSeries } from '#adapters/storage-sql/telemetry/series-file.ts';
import { createSeriesStore } from '#adapters/storage-sql/telemetry/telemetry-store.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';

/** The name of the file in a farm's folder that has the readings of its machines, unless PostgreSQL has them. */
export const TELEMETRY_FILE = 'telemetry.sqlite';

/** Tells whether readings are or were kept in a farm's folder. */
export const hasTelemetry = (folder: string): boolean => hasSeries(join(folder, TELEMETRY_FILE));

/** Opens the readings in a farm's folder. */
export const openSeries = (folder: string): TelemetryStore => createSeriesStore({ path: join(folder, TELEMETRY_FILE) });

/** Opens the readings of a farm: in its folder beside its database, or in PostgreSQL. */
export async function openTelemetry(folder: string, databaseUrl: string | null): Promise<TelemetryStore> {
  if (databaseUrl === null) return openSeries(folder);
  // Loaded lazily so that commands on a folder start faster.
  const [{ createPostgresTelemetry }, { openClient }] = await Promise.all([
    import('#adapters/storage-sql/telemetry-postgres/store.ts'),
    import('#adapters/storage-sql/postgres/client.ts'),
  ]);
  return createPostgresTelemetry(() => openClient(databaseUrl));
}
