import { digestPlan } from '#adapters/in-process/batches/audit-digest.ts';
import { SEALED } from '#domain/audit/trail.ts';
import type { Uuid } from '#domain/ids.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { auditedBatch, batchFields, readBatches, unauditedActions } from './verify-batches.ts';
import { AUDITED_KINDS, readAudited } from './verify-records.ts';
import { plain, type UnauditedRecord, type VerifyDeps } from './verify-report.ts';
import { WHOLE_FARM } from './verify-trail.ts';

/** Records per write, to keep each write short. */
const CHUNK = 50;
const OPERATION = 'verifyAudit';

/**
 * Appends the current state of records that are missing from the trail, and marks the trail as complete from now on.
 */
export async function sealRecords(
  deps: VerifyDeps,
  unrecorded: readonly UnauditedRecord[],
  who: string,
): Promise<void> {
  const { storage, clock } = deps;
  const batches = unrecorded.filter(({ kind }) => kind === 'batch').map(({ record }) => record);
  const others = unrecorded.filter(({ kind }) => kind !== 'batch');
  const record = (audit: readonly AuditEntry[]) => ({ at: clock.now(), who, operation: OPERATION, audit, changed: {} });
  for (let at = 0; at < batches.length; at += CHUNK) {
    const chunk = batches.slice(at, at + CHUNK);
    await storage.write(async (tx) => tx.record(record(await sealBatches(tx, chunk, deps))));
  }
  if (others.length > 0) await storage.write(async (tx) => tx.record(record(await sealOthers(tx, others, deps))));
  await storage.write((tx) => tx.record(record([sealOf(WHOLE_FARM, { records: unrecorded.length })])));
}

const sealOf = ({ kind, record }: Pick<AuditEntry, 'kind' | 'record'>, after: unknown): AuditEntry => ({
  kind,
  record,
  what: SEALED,
  before: null,
  after,
});

async function sealBatches(tx: FarmReader, uuids: readonly Uuid[], { tokens }: VerifyDeps): Promise<AuditEntry[]> {
  const { batches, trail } = await readBatches(tx, uuids);
  return batches.map((batch) => {
    const plan = {
      ...planOf(auditedBatch(trail, batch).fields),
      ...digestPlan(tokens, unauditedActions(batch, trail)),
    };
    const after = { ...batchFields(batch), created_at: batch.created_at, plan };
    return sealOf({ kind: 'batch', record: batch.uuid }, after);
  });
}

const planOf = (fields: Readonly<Record<string, unknown>> | null): object => {
  const plan = fields?.plan;
  return typeof plan === 'object' && plan !== null ? plan : {};
};

async function sealOthers(
  tx: FarmReader,
  unrecorded: readonly UnauditedRecord[],
  { tokens }: VerifyDeps,
): Promise<AuditEntry[]> {
  const wanted = new Set(unrecorded.map(({ kind, record }) => `${kind} ${record}`));
  const kinds = new Set(unrecorded.map(({ kind }) => kind));
  const entries: AuditEntry[] = [];
  for (const kind of AUDITED_KINDS.filter((one) => kinds.has(one))) {
    for (const { record, fields } of await readAudited(tx, kind, tokens)) {
      if (wanted.has(`${kind} ${record}`)) entries.push(sealOf({ kind, record }, plain(fields)));
    }
  }
  return entries;
}
