import { hash } from 'node:crypto';
import { verifyAudit } from '#adapters/in-process/audit/verify-audit.ts';
import type { VerifyDeps } from '#adapters/in-process/audit/verify-report.ts';
import { englishTexts } from '#adapters/main/english-texts.ts';
import type { AuditVerdict } from '#domain/audit/verdict.ts';
import type { StoredAuditRow } from '#ports/storage/audit.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';

/** Verifies a farm like an admin's command, without the database's own check. */
export const verify = (deps: Omit<VerifyDeps, 'texts'>): Promise<AuditVerdict> =>
  verifyAudit(
    { ...deps, texts: englishTexts },
    {
      who: 'local:tests',
      rowHash: (text) => hash('sha256', text),
      checkDatabase: async () => null,
      checkTelemetry: async () => null,
    },
  );

/** Returns the whole audit trail, oldest first. */
export const readTrail = (storage: FarmStorage): Promise<readonly StoredAuditRow[]> =>
  storage.read((tx) => tx.auditRows(0, 100_000));
