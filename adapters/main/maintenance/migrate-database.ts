import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findDataFolder } from '#adapters/files/data-folder.ts';
import { moveTelemetry } from '#adapters/main/farm/telemetry.ts';
import { isDatabaseUrl } from '#adapters/main/settings/database-url.ts';
import { copyTables, type TableFigures } from '#adapters/storage-sql/copy/copy-farm.ts';
import { openPostgres } from '#adapters/storage-sql/postgres/engine.ts';
import { isUsedInPostgres, replaceInPostgres } from '#adapters/storage-sql/postgres/replace-farm.ts';
import { copyFile } from '#adapters/storage-sql/sqlite/copy-file.ts';

import type { OnStep } from '#domain/site/upkeep-steps.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { inWorkFolder, withExtracted } from './restore.ts';

export interface MigrateOptions {
  /** The farm's folder; null if `databaseUrl` is given. */
  readonly data: string | null;
  readonly databaseUrl: string | null;
  /** URL of the target, a PostgreSQL database. */
  readonly to: string;
  readonly onProgress?: OnStep;
}

/**
 * Copies a whole farm into an empty PostgreSQL database, or nothing. The source is only read. Returns the copied
 * tables, which have been compared on both sides. Throws with a message for administrators, also if a server has the
 * farm open.
 */
export async function migrateDatabase({
  data,
  databaseUrl,
  to,
  onProgress = () => {},
}: MigrateOptions): Promise<readonly TableFigures[]> {
  if (!isDatabaseUrl(to)) throw refusal('migration_target_expected');
  if (databaseUrl !== null && sameDatabase(databaseUrl, to)) throw refusal('migration_to_itself');
  if (databaseUrl === null) await refuseMissing(data);
  return inWorkFolder(databaseUrl === null ? data : null, async (work, folder) => {
    const copy = join(work, 'farm.sqlite');
    onProgress({ code: 'reading_farm', params: {} });
    if (databaseUrl !== null) await copyOfServer(databaseUrl, work, copy);
    else if (folder !== null) await copyFile(join(folder, 'farm.sqlite'), copy);
    const tables = await replaceInPostgres({ url: to, mustBeEmpty: true }, (target) =>
      withExtracted({ folder: work }, (from) =>
        copyTables(from, target, undefined, ({ table, rows }) =>
          onProgress({ code: 'table_copied', params: { table, rows } }),
        ),
      ),
    );
    onProgress({ code: 'copying_readings', params: {} });
    await moveTelemetry({ folder: folder ?? work, databaseUrl }, to);
    return tables;
  });
}

async function refuseMissing(data: string | null): Promise<void> {
  const folder = data === null ? null : findDataFolder(data);
  if (folder !== null && existsSync(join(folder, 'farm.sqlite'))) return;
  throw new ProblemError({
    kind: 'not_found',
    code: 'farm_missing',
    params: { place: data ?? '', flag: '--data' },
  });
}

async function copyOfServer(url: string, temporary: string, copy: string): Promise<void> {
  if (await isUsedInPostgres(url)) {
    throw refusal('database_in_use');
  }
  const engine = await openPostgres({
    url,
    temporary,
    beforeMigration: async () => {
      throw refusal('farm_of_older_release');
    },
  });
  try {
    await engine.copyTo(copy);
  } finally {
    await engine.close();
  }
}

type Refusal = 'migration_target_expected' | 'migration_to_itself' | 'database_in_use' | 'farm_of_older_release';

const refusal = (code: Refusal): ProblemError => new ProblemError({ kind: 'internal', code, params: {} });

const sameDatabase = (one: string, other: string): boolean => new URL(one).href === new URL(other).href;
