import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { operation } from '#ports/operations/operation.ts';
import { instant, text } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';
import { SYSTEM } from './site.ts';

/** One audited change of a record. */
export const auditRow = onDemand(() =>
  z.object({
    id: z.number().int(),
    at: z.string(),
    who: z.string(),
    operation: z.string(),
    kind: z.string(),
    record: z.string(),
    what: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    hash: z.string(),
  }),
);
export type AuditRow = z.infer<ReturnType<typeof auditRow>>;

export const auditOperations = {
  listAudit: operation({
    method: 'GET',
    path: 'audit/',
    tag: SYSTEM,
    access: 'admin_read',
    summary: 'List the audit trail, newest first. Filters: kind of record, record, user, act and time.',
    query: () =>
      z.strictObject({
        kind: text(100).optional(),
        record: text(100).optional(),
        who: text(200).optional(),
        what: text(100).optional(),
        from: instant().optional(),
        to: instant().optional(),
        ...pageQuery(),
      }),
    answer: () => listOf(auditRow()),
    forms: ['json'],
  }),
} as const;
