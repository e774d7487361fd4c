import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { storedList } from '#adapters/in-process/operations/lists.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import type { auditOperations } from '#ports/farm-api/audit.ts';

export function auditUseCases({ storage }: FarmDeps): UseCases<keyof typeof auditOperations> {
  return {
    listAudit: ({ input }) => storage.read(async (tx) => storedList(await tx.listAudit(input.query))),
  };
}
