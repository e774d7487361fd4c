import { join } from 'node:path';
import { copySeries } from '#adapters/storage-sql/telemetry/copy-series.ts';
import { hasSeries } from '#adapters/storage-sql/telemetry/series-file.ts';
import { createSeriesStore } from '#adapters/storage-sql/telemetry/telemetry-store.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
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

/** Copies readings to an empty store; returns whether there are any. Throws if the copy differs, or if the signal aborts. */
export async function copyReadings(from: TelemetryStore, to: TelemetryStore, signal?: StopSignal): Promise<boolean> {
  let parts = 0;
  for await (const part of from.everything()) {
    if (signal?.aborted === true) throw new Error('The copy of the readings was interrupted.');
    await to.restore(part);
    parts += 1;
  }
  const [before, after] = [await from.series(), await to.series()];
  // Readings may arrive meanwhile, so the original can have more.
  if (after.length > before.length || (parts > 0 && after.length === 0)) {
    throw new Error(`The readings of ${before.length} series were copied as ${after.length}.`);
  }
  return parts > 0;
}

/** Copies the readings of a farm to a new file. Returns false if there are none. */
export async function copyTelemetry(
  { folder, databaseUrl }: { readonly folder: string; readonly databaseUrl: string | null },
  path: string,
  signal?: StopSignal,
): Promise<boolean> {
  if (databaseUrl === null) return copySeries(join(folder, TELEMETRY_FILE), path, signal);
  return between(await openTelemetry(folder, databaseUrl), createSeriesStore({ path }), (from, to) =>
    copyReadings(from, to, signal),
  );
}

/** Copies the readings of a closed farm, in a folder or in PostgreSQL, to an empty database, and compares their numbers. */
export const moveTelemetry = async (
  { folder, databaseUrl }: { readonly folder: string; readonly databaseUrl: string | null },
  toUrl: string,
): Promise<void> => {
  await between(await openTelemetry(folder, databaseUrl), await openTelemetry(folder, toUrl), async (from, to) => {
    await copyReadings(from, to);
    const [there, here] = [await from.stats(), await to.stats()];
    const different = (['series', 'readings', 'bad'] as const).find((name) => there[name] !== here[name]);
    if (different === undefined) return;
    throw new Error(`Of ${there[different]} ${different}, ${here[different]} were copied. Copy the farm again.`);
  });
};

async function between<T>(
  from: TelemetryStore,
  to: TelemetryStore,
  work: (from: TelemetryStore, to: TelemetryStore) => Promise<T>,
): Promise<T> {
  try {
    return await work(from, to);
  } finally {
    for (const store of [from, to]) await store.close();
  }
}
