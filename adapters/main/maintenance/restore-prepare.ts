import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readArchive } from '#adapters/backups/archive.ts';
import type { Manifest } from '#adapters/backups/manifest.ts';
import { filesFolder } from '#adapters/files/data-folder.ts';
import { isCode } from '#adapters/files/error-code.ts';
import { createFileStore } from '#adapters/files/file-store.ts';
import { verifyAudit } from '#adapters/in-process/audit/verify-audit.ts';
import { checkTelemetry } from '#adapters/in-process/telemetry/check-telemetry.ts';
import { englishTexts } from '#adapters/main/english-texts.ts';
import { openSeries } from '#adapters/main/farm/telemetry.ts';
import { readFigures, type TableFigures } from '#adapters/storage-sql/copy/copy-farm.ts';
import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { migrationsOf } from '#adapters/storage-sql/migrations/index.ts';
import { revokeAllSignIns } from '#adapters/storage-sql/people/revoke-sign-ins.ts';
import { checkFile, describeFile } from '#adapters/storage-sql/sqlite/copy-file.ts';
import { sqliteDialect } from '#adapters/storage-sql/sqlite/dialect.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { createTokens } from '#adapters/tokens/tokens.ts';

import type { OnStep } from '#domain/site/upkeep-steps.ts';
import { instantToMs } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import { ProblemError } from '#ports/problem-error.ts';

export interface PrepareOptions {
  readonly file: string;
  /** An empty folder. */
  readonly into: string;
  readonly verify: boolean;
  readonly systemUser: string;
  readonly clock: Clock;
  readonly onProgress: OnStep;
}

/**
 * Extracts, checks and migrates a backup in a folder. Signs out all users, records the restore in the audit trail, and
 * makes clients reload everything. Throws with a message for administrators if the backup is damaged.
 */
export async function prepareRestored({ file, into, verify, systemUser, clock, onProgress }: PrepareOptions): Promise<{
  readonly manifest: Manifest;
  readonly tables: readonly TableFigures[];
  readonly time_zone: string;
}> {
  onProgress({ code: 'unpacking', params: {} });
  const manifest = await readArchive(file, { into }).catch((error: unknown) => {
    throw isCode(error, 'ENOSPC') ? noRoom(into) : error;
  });
  refuseNewer(file, manifest);
  const path = join(into, 'farm.sqlite');
  onProgress({ code: 'checking_database', params: {} });
  await checkFile(path);
  await compareWithManifest(file, path, manifest);
  await refuseDamagedReadings(into);

  const engine = await openSqlite({ path });
  try {
    if (verify) await verifyTrail(engine, into, clock, `local:${systemUser}`, onProgress);
    await recordRestore(engine, manifest, clock, `local:${systemUser}`);
    const tables = await engine.read((connection) => readFigures({ connection, dialect: sqliteDialect }));
    const { time_zone } = await createSqlStorage(engine).read((tx) => tx.site());
    return { manifest, tables, time_zone };
  } finally {
    await engine.close();
    await checkNoLog(into);
  }
}

const noRoom = (folder: string) =>
  new ProblemError({ kind: 'storage_full', code: 'no_room_to_unpack', params: { folder } });

function refuseNewer(file: string, { migrations, product }: Manifest): void {
  const supported = Object.keys(migrationsOf(sqliteDialect));
  const newer = migrations.filter((name) => !supported.includes(name));
  if (newer.length === 0) return;
  throw new ProblemError({
    kind: 'internal',
    code: 'backup_of_newer_release',
    params: { file: basename(file), version: product.version, migrations: newer },
  });
}

async function compareWithManifest(file: string, path: string, { rows, migrations }: Manifest): Promise<void> {
  const found = await describeFile(path);
  const tables = new Set([...Object.keys(rows), ...Object.keys(found.rows)]);
  const [different] = [...tables].filter((table) => rows[table] !== found.rows[table]);
  if (different !== undefined || migrations.join() !== found.migrations.join()) {
    throw new ProblemError({
      kind: 'internal',
      code: 'backup_differs_from_manifest',
      params: { file: basename(file), table: different ?? null },
    });
  }
}

async function refuseDamagedReadings(folder: string): Promise<void> {
  const telemetry = openSeries(folder);
  try {
    const damage = await checkTelemetry(telemetry);
    if (damage === null) return;
    if ('message' in damage) throw new Error(damage.message);
    throw new ProblemError({ kind: 'internal', ...damage.problem });
  } finally {
    await telemetry.close();
  }
}

async function verifyTrail(
  engine: Engine,
  folder: string,
  clock: Clock,
  who: string,
  onProgress: OnStep,
): Promise<void> {
  const tokens = createTokens({ key: new Uint8Array(32), accessSeconds: 60 });
  const { ok, found, findings } = await verifyAudit(
    {
      storage: createSqlStorage(engine),
      clock,
      tokens,
      texts: englishTexts,
      files: createFileStore(filesFolder(folder)),
    },
    {
      who,
      rowHash: (text) => createHash('sha256').update(text).digest('hex'),
      // Both have already been checked.
      checkDatabase: async () => null,
      checkTelemetry: async () => null,
      onProgress,
    },
  );
  if (ok) return;
  const [first] = findings;
  const example = first === undefined ? '' : `${first.kind} ${first.record ?? ''}: ${first.detail}`;
  throw new ProblemError({ kind: 'internal', code: 'backup_differs_from_audit', params: { found, example } });
}

async function recordRestore(engine: Engine, manifest: Manifest, clock: Clock, who: string): Promise<void> {
  const at = clock.now();
  await revokeAllSignIns(engine, at);
  await createSqlStorage(engine).write(async (tx) => {
    const { made_at, reason, product } = manifest;
    const after = { made_at, reason, version: product.version, engine: manifest.engine };
    const entry = { kind: 'farm', record: 'farm', what: 'restore', before: null, after } as const;
    await tx.record({ at, who, operation: 'restore', audit: [entry], changed: {} });
    // Must be higher than any id of the replaced farm.
    await tx.restartChanges(Math.max((await tx.changeBounds()).newest + 1, instantToMs(at)), at);
  });
}

/** Throws if the database has a write-ahead log, without which the moved file would be corrupt. */
async function checkNoLog(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.some((name) => name.startsWith('farm.sqlite-'))) throw new Error(`${folder} was not left as one file.`);
}
