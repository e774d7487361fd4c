import { z } from 'zod';
import { operation } from '#ports/operations/operation.ts';
import { instant, text } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/paging.ts';
import { SYSTEM } from './site.ts';

/** One change of one record, as it was written down. */
export const auditRow = z.object({
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
});
export type AuditRow = z.infer<typeof auditRow>;

/** Who changed what, and when. */
export const auditOperations = {
  listAudit: operation({
    method: 'GET',
    path: 'audit/',
    tag: SYSTEM,
    // The trail holds what everybody did: more than a token that only reads figures should give away.
    access: 'admin_write',
    summary: 'The audit trail, newest first: by kind of record, record, person and time.',
    query: z.strictObject({
      kind: text(100).optional(),
      record: text(100).optional(),
      who: text(200).optional(),
      from: instant.optional(),
      to: instant.optional(),
      ...pageQuery,
    }),
    answer: listOf(auditRow),
    forms: ['json'],
  }),
} as const;
