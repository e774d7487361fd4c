import { join } from 'node:path';
import { createSeriesStore } from '#adapters/storage-sql/telemetry/telemetry-store.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';

/** The name of the file in a farm's folder that has the readings of its machines, unless PostgreSQL has them. */
export const TELEMETRY_FILE = 'telemetry.sqlite';

/** Opens the readings of a farm: beside its database, in its folder or in PostgreSQL. */
export async function openTelemetry(folder: string, databaseUrl: string | null): Promise<TelemetryStore> {
  if (databaseUrl === null) return createSeriesStore({ path: join(folder, TELEMETRY_FILE) });
  // Loaded lazily so that commands on a folder start faster.
  const [{ createPostgresTelemetry }, { openClient }] = await Promise.all([
    import('#adapters/storage-sql/telemetry-postgres/store.ts'),
    import('#adapters/storage-sql/postgres/client.ts'),
  ]);
  return createPostgresTelemetry(() => openClient(databaseUrl));
}
