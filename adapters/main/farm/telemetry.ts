import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopiedTelemetry } from '#adapters/backups/backups.ts';
import { copySeries } from '#adapters/storage-sql/telemetry/copy-series.ts';
import { hasSeries } from '#adapters/storage-sql/telemetry/series-file.ts';
import { createSeriesStore } from '#adapters/storage-sql/telemetry/telemetry-store.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';

/** The name of the file in a farm's folder that has the readings of its machines, unless PostgreSQL has them. */
export const TELEMETRY_FILE = 'telemetry.sqlite';

const SERIES_FILES = ['', '-wal', '-shm', '-exists'] as const;

/** Tells whether readings are or were kept in a farm's folder. */
export const hasTelemetry = (folder: string): boolean => hasSeries(join(folder, TELEMETRY_FILE));

/** Opens the readings in a farm's folder. */
export const openSeries = (folder: string): TelemetryStore => createSeriesStore({ path: join(folder, TELEMETRY_FILE) });

/** Where the readings of a farm are. */
export interface ReadingsPlace {
  readonly folder: string;
  /** Null if the database is in the folder. */
  readonly databaseUrl: string | null;
  /** VictoriaMetrics; null if all readings are with the farm. */
  readonly telemetryUrl: string | null;
}

/** The folder in a farm's folder that keeps readings until VictoriaMetrics has written them to its disk. */
const TELEMETRY_JOURNAL = 'telemetry-journal';

/** Opens the readings of a farm. */
export async function openTelemetry({ folder, databaseUrl, telemetryUrl }: ReadingsPlace): Promise<TelemetryStore> {
  const own = await openOwn(folder, databaseUrl);
  if (telemetryUrl === null) return own;
  const { createVictoriaTelemetry } = await import('#adapters/telemetry-victoria/store.ts');
  return createVictoriaTelemetry({ url: telemetryUrl, own, journal: join(folder, TELEMETRY_JOURNAL) });
}

/** Opens what is kept with a farm: in its folder beside its database, or in PostgreSQL. */
export async function openOwn(folder: string, databaseUrl: string | null): Promise<TelemetryStore> {
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

/**
 * Copies the readings of a farm to a new file. While VictoriaMetrics can't be reached, only what is kept with the farm is
 * copied: the farm's records must not go without a backup.
 */
export async function copyTelemetry(place: ReadingsPlace, path: string, signal?: StopSignal): Promise<CopiedTelemetry> {
  const { folder, databaseUrl, telemetryUrl } = place;
  if (databaseUrl === null && telemetryUrl === null) {
    return { copied: await copySeries(join(folder, TELEMETRY_FILE), path, signal), victoria: null };
  }
  try {
    const copied = await between(await openTelemetry(place), createSeriesStore({ path }), (from, to) =>
      copyReadings(from, to, signal),
    );
    return { copied, victoria: telemetryUrl === null ? null : 'copied' };
  } catch (error) {
    if (telemetryUrl === null || !(error instanceof ProblemError) || error.problem.kind !== 'unavailable') throw error;
    for (const end of SERIES_FILES) await rm(`${path}${end}`, { force: true });
    const { copied } = await copyTelemetry({ folder, databaseUrl, telemetryUrl: null }, path, signal);
    return { copied, victoria: error.problem };
  }
}

/**
 * Runs what replaces a farm's readings by those of a backup, then deletes the replaced ones in VictoriaMetrics. Throws
 * ProblemError without replacing anything if it can't be reached.
 */
export async function replaceTelemetry<T>(
  { folder, telemetryUrl }: { readonly folder: string | null; readonly telemetryUrl: string | null },
  replace: () => Promise<T>,
): Promise<T> {
  if (telemetryUrl === null) return replace();
  const { clearReadings } = await import('#adapters/telemetry-victoria/clear.ts');
  return clearReadings(telemetryUrl, async () => {
    const result = await replace();
    if (folder !== null) await rm(join(folder, TELEMETRY_JOURNAL), { recursive: true, force: true });
    return result;
  });
}

/**
 * Copies the readings that are kept with a closed farm, in a folder or in PostgreSQL, to an empty database, and compares
 * their numbers. Those in VictoriaMetrics stay there.
 */
export const moveTelemetry = async (
  { folder, databaseUrl }: Pick<ReadingsPlace, 'folder' | 'databaseUrl'>,
  toUrl: string,
): Promise<void> => {
  await between(await openOwn(folder, databaseUrl), await openOwn(folder, toUrl), async (from, to) => {
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
