import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#adapters/files/data-folder.ts';
import { verifyAudit } from '#adapters/in-process/audit/verify-audit.ts';
import { readFailure } from '#adapters/in-process/audit/verify-report.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { checkTelemetry } from '#adapters/in-process/telemetry/check-telemetry.ts';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import type { FarmPlace } from '#adapters/main/farm/open-storage.ts';
import type { ReadFailure } from '#domain/audit/audit-faults.ts';
import type { AuditVerdict } from '#domain/audit/verdict.ts';
import type { OnStep } from '#domain/site/upkeep-steps.ts';

/** Verifies a farm against its audit trail, even while a server has it open. */
export async function verifyAuditIn(
  place: Pick<FarmPlace, 'data' | 'databaseUrl' | 'telemetryUrl'>,
  { systemUser, onProgress }: { readonly systemUser: string; readonly onProgress: OnStep },
): Promise<AuditVerdict> {
  const farm = await openFarm({ ...place, mustExist: true });
  try {
    // A farm in PostgreSQL can be verified from a machine without its files.
    return await verifyAudit(
      { ...farm.deps, files: farm.hasFiles ? farm.deps.files : null },
      {
        who: `local:${systemUser}`,
        rowHash: (text) => hash('sha256', text),
        checkDatabase: () => checkByCopy(farm.deps, temporaryFolder(farm.folder)),
        checkTelemetry: () => checkTelemetry(farm.deps.telemetry),
        onProgress,
      },
    );
  } finally {
    await farm.close();
  }
}

// Copying reads and checks the whole database. Returns a message, or null if it is intact.
async function checkByCopy({ storage }: Pick<FarmDeps, 'storage'>, temporary: string): Promise<ReadFailure | null> {
  await mkdir(temporary, { recursive: true });
  const folder = await mkdtemp(join(temporary, 'verify-'));
  try {
    await storage.copyTo(join(folder, 'farm.sqlite'));
    return null;
  } catch (error) {
    return readFailure(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
