import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findDataFolder } from '#adapters/files/data-folder.ts';
import { diskRoom } from '#adapters/files/disk-room.ts';
import { checkTelemetry } from '#adapters/in-process/telemetry/check-telemetry.ts';
import { englishTexts } from '#adapters/main/english-texts.ts';
import { hasTelemetry, openTelemetry } from '#adapters/main/farm/telemetry.ts';
import { findFaults } from '#adapters/storage-sql/sqlite/find-faults.ts';
import type { DiskRoom } from '#ports/file-store.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** The state of a farm's folder. */
export interface InspectedFarm extends DiskRoom {
  /** The first fault that was found, 'ok' for none; null if the database isn't in the folder. */
  readonly integrity: string | null;
  /** Milliseconds that the check of the database took. */
  readonly checked_ms: number;
  /** The first fault in the readings of machines, 'ok' for none; null if there are none. */
  readonly telemetry: string | null;
  readonly telemetry_checked_ms: number;
}

/**
 * Reads the free space of a farm's folder, and checks the pages and references of its database and the
 * readings of its machines. A running server can write
 * meanwhile, but its log grows until the check ends. Returns null if there is no such folder.
 */
export async function inspectFarm(data: string, telemetryUrl: string | null = null): Promise<InspectedFarm | null> {
  const folder = findDataFolder(data);
  if (folder === null) return null;
  const room = await diskRoom(folder);
  const started = performance.now();
  const integrity = integrityOf(join(folder, 'farm.sqlite'));
  const checked_ms = performance.now() - started;
  const telemetry = await telemetryOf(folder, telemetryUrl);
  return {
    ...room,
    integrity,
    checked_ms,
    telemetry,
    telemetry_checked_ms: performance.now() - started - checked_ms,
  };
}

async function telemetryOf(folder: string, telemetryUrl: string | null): Promise<string | null> {
  if (telemetryUrl === null && !hasTelemetry(folder)) return null;
  const telemetry = await openTelemetry({ folder, databaseUrl: null, telemetryUrl });
  try {
    const failure = await checkTelemetry(telemetry);
    if (failure === null) return 'ok';
    return 'message' in failure ? failure.message : englishTexts.problem(failure.problem);
  } catch (error) {
    if (error instanceof ProblemError) return englishTexts.problem(error.problem);
    throw error;
  } finally {
    await telemetry.close();
  }
}

function integrityOf(path: string): string | null {
  if (!existsSync(path)) return null;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { timeout: 0, readOnly: true });
    return findFaults(db)[0] ?? 'ok';
  } catch (error) {
    // A damaged header or schema can't be opened at all.
    return error instanceof Error ? error.message : String(error);
  } finally {
    db?.close();
  }
}
