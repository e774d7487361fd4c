import { findLostFiles } from '#adapters/in-process/documents/clean-up-files.ts';
import { failureOf } from '#adapters/in-process/operations/failure.ts';
import type { ReadFailure } from '#domain/audit/audit-faults.ts';
import { isFields } from '#domain/audit/trail.ts';
import type { AuditVerdict } from '#domain/audit/verdict.ts';
import type { OnStep } from '#domain/site/upkeep-steps.ts';
import type { StoredAuditRow } from '#ports/storage/audit.ts';
import type { ChoreOutcome } from '#ports/storage/chores.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { createAuditChains } from './audit-chains.ts';
import { makeCheckpoint, newestCheckpoint } from './audit-checkpoint.ts';
import { sealRecords } from './seal-records.ts';
import { verifyBatches } from './verify-batches.ts';
import { verifyRecords } from './verify-records.ts';
import { createVerifyReport, readFailure, readJson, type VerifyDeps, type VerifyReport } from './verify-report.ts';
import { type ReadTrail, verifyTrail } from './verify-trail.ts';

export interface VerifyOptions {
  /** Name of the verifier in the trail. */
  readonly who: string;
  /** Hashes an audit row: SHA-256 as hex. */
  readonly rowHash: (text: string) => string;
  /** Reads the whole database once, including its indexes; returns the damage, or null. */
  readonly checkDatabase: () => Promise<ReadFailure | null>;
  /** Reads all readings of machines; returns the damage, or null. */
  readonly checkTelemetry: () => Promise<ReadFailure | null>;
  readonly onProgress?: OnStep;
}

/**
 * Verifies that the farm matches its audit trail: the database, each record's chain, each checkpoint, each stored
 * record, derived data, and the files of documents. Writes continue meanwhile. Records that older releases didn't log
 * are sealed once. The result is stored as the chore 'verify'.
 */
export async function verifyAudit(deps: VerifyDeps, options: VerifyOptions): Promise<AuditVerdict> {
  const { storage, clock } = deps;
  const begun = clock.now();
  await storage.write((tx) => tx.claimChore('verify', begun, { doneSince: begun, begunSince: begun, until: begun }));
  try {
    const verdict = await verify(deps, options);
    await storage.write((tx) => tx.finishChore('verify', clock.now(), outcomeOf(deps, verdict)));
    return verdict;
  } catch (error) {
    const failure = { code: 'verification_unfinished', params: { failure: failureOf(error) } } as const;
    await storage.write((tx) => tx.finishChore('verify', clock.now(), { ok: false, failure })).catch(() => undefined);
    throw error;
  }
}

/** Kinds of findings that don't concern a record. */
const OTHER_KINDS = new Set(['checkpoint', 'database', 'telemetry']);

function outcomeOf({ texts }: VerifyDeps, verdict: AuditVerdict): ChoreOutcome {
  const { ok, rows, records, checkpoints, found, findings } = verdict;
  if (ok) return { ok, detail: texts.auditVerdict(verdict) };
  // Faults of the trail's own rows come first, since all others are found by comparing with it.
  const finding = findings.find(({ kind }) => !OTHER_KINDS.has(kind)) ?? findings[0];
  const first = finding && { kind: finding.kind, record: finding.record, fault: finding.fault };
  const counted = { rows, records, checkpoints, found };
  return { ok, failure: { code: 'faults_found', params: first === undefined ? counted : { ...counted, first } } };
}

async function verify(
  deps: VerifyDeps,
  { who, rowHash, checkDatabase, checkTelemetry, onProgress }: VerifyOptions,
): Promise<AuditVerdict> {
  const { storage, tokens } = deps;
  const { notes, findings, unrecorded, found, records } = createVerifyReport(deps.texts, (count) =>
    onProgress?.({ code: 'records_compared', params: { records: count } }),
  );
  onProgress?.({ code: 'checking_database', params: {} });
  const damage = await checkDatabase();
  if (damage !== null) {
    notes.find({ kind: 'database', record: null, fault: { code: 'database_damaged', params: { failure: damage } } });
  }
  const lost = await checkTelemetry();
  if (lost !== null) {
    notes.find({ kind: 'telemetry', record: null, fault: { code: 'database_damaged', params: { failure: lost } } });
  }

  let trail: ReadTrail = { rows: 0, checkpoints: 0, unmatched: createAuditChains(), isComplete: true };
  try {
    const hashes = { row: rowHash, checkpoint: tokens.hashSecret };
    trail = await verifyTrail(storage, hashes, notes, (rows) =>
      onProgress?.({ code: 'trail_rows_read', params: { rows } }),
    );
    const kinds = await verifyRecords(deps, trail.unmatched, notes);
    const batches = await verifyBatches(deps, trail.unmatched, notes);
    await findMissing(storage, trail.unmatched, { kinds, batches }, notes);
    if (deps.files && !kinds.has('document')) {
      onProgress?.({ code: 'reading_files', params: {} });
      for (const { document, fault } of await findLostFiles({ storage, files: deps.files })) {
        notes.find({ kind: 'document', record: document, fault });
      }
    }
    if (trail.isComplete) {
      for (const { kind, record } of unrecorded)
        notes.find({ kind, record, fault: { code: 'record_unrecorded', params: {} } });
    } else await sealRecords(deps, unrecorded, who);
  } catch (error) {
    // A damaged database can't be read to its end, but the findings so far explain why.
    if (damage === null) throw error;
    const params = { failure: readFailure(error) };
    notes.find({ kind: 'database', record: null, fault: { code: 'rest_unreadable', params } });
  }
  const ok = found() === 0;
  if (ok) await makeCheckpoint(deps);
  return {
    ok,
    rows: trail.rows,
    records: records(),
    checkpoints: trail.checkpoints,
    newest_checkpoint: damage === null ? await newestCheckpoint(storage) : null,
    sealed: trail.isComplete ? 0 : unrecorded.length,
    found: found(),
    findings,
  };
}

/** Kinds in the trail that aren't stored as records. */
const UNSTORED_KINDS = new Set(['session', 'backup', 'farm', 'reading_import', 'readings', 'row_import']);

/** Reports audited records that are missing, except unreadable ones. */
async function findMissing(
  storage: FarmStorage,
  unmatched: ReadTrail['unmatched'],
  unreadable: { readonly kinds: ReadonlySet<string>; readonly batches: ReadonlySet<string> },
  notes: VerifyReport,
): Promise<void> {
  for (const key of unmatched.left()) {
    const [kind = '', record = ''] = key.split(' ');
    if (UNSTORED_KINDS.has(kind) || unreadable.kinds.has(kind)) continue;
    const rows = (await storage.read((tx) => tx.auditOf([record]))).filter((row) => row.kind === kind);
    if (isRecordedAsDeleted(kind, rows) || (kind === 'action' && belongedTo(rows, unreadable.batches))) continue;
    notes.find({ kind, record, fault: { code: 'record_missing', params: {} } });
  }
}

/** Returns true if the trail contains the record's deletion. Deleted batches and actions remain stored. */
const isRecordedAsDeleted = (kind: string, rows: readonly StoredAuditRow[]): boolean =>
  kind !== 'batch' && kind !== 'action' && rows.at(-1)?.after === 'null';

/** Returns true if the action belonged to one of those batches. */
const belongedTo = (rows: readonly StoredAuditRow[], batches: ReadonlySet<string>): boolean =>
  rows.some(({ before, after }) =>
    [readJson(before), readJson(after)].some((value) => isFields(value) && batches.has(String(value.batch))),
  );
