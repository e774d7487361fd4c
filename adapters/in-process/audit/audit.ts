import type { auditOperations } from '#ports/farm-api/audit.ts';
import type { FarmDeps } from '../deps.ts';
import { storedList } from '../lists.ts';
import type { UseCases } from '../use-case.ts';

/** Who changed what, and when. */
export function auditUseCases({ storage }: FarmDeps): UseCases<keyof typeof auditOperations> {
  return {
    listAudit: ({ input }) => storage.read(async (tx) => storedList(await tx.listAudit(input.query))),
  };
}
