import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { failureOf } from '#adapters/in-process/operations/failure.ts';
import type { ReadFailure } from '#domain/audit/audit-faults.ts';
import type { AuditFinding } from '#domain/audit/verdict.ts';
import type { ProblemKind } from '#domain/problem.ts';
import type { EnglishTexts } from '#ports/english-texts.ts';
import type { FileStore } from '#ports/file-store.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { StoredAuditRow } from '#ports/storage/audit.ts';

export interface VerifyDeps extends Pick<FarmDeps, 'storage' | 'clock' | 'tokens' | 'texts'> {
  /** Documents' files are verified only if given. */
  readonly files?: FileStore | null;
}

/** Further findings are only counted. */
const MAX_FINDINGS = 1000;

/** A record of which the audit trail lacks some fields. */
export interface UnauditedRecord {
  readonly kind: StoredAuditRow['kind'];
  readonly record: string;
}

/** The findings of a verification in progress. */
export interface VerifyReport {
  find(finding: Omit<AuditFinding, 'detail'>): void;
  unrecorded(record: UnauditedRecord): void;
  /** Adds to the number of compared records. */
  compared(records: number): void;
}

export function createVerifyReport(texts: Pick<EnglishTexts, 'auditFault'>, onCompared: (records: number) => void) {
  const findings: AuditFinding[] = [];
  const unrecorded: UnauditedRecord[] = [];
  let found = 0;
  let records = 0;
  const notes: VerifyReport = {
    find: (finding) => {
      found += 1;
      if (findings.length < MAX_FINDINGS) findings.push({ ...finding, detail: texts.auditFault(finding.fault) });
    },
    unrecorded: (record) => void unrecorded.push(record),
    compared: (more) => {
      records += more;
      onCompared(records);
    },
  };
  return { notes, findings, unrecorded, found: () => found, records: () => records };
}

/** Problems that abort a verification because they don't concern the stored data. */
const TRANSIENT_PROBLEMS: ReadonlySet<ProblemKind> = new Set(['unavailable', 'storage_full']);

/** Returns why data can't be read. Rethrows errors of an unavailable storage. */
export function readFailure(error: unknown): ReadFailure {
  if (error instanceof ProblemError && TRANSIENT_PROBLEMS.has(error.problem.kind)) throw error;
  return failureOf(error);
}

/** Groups audit rows by record. */
export function groupTrail(rows: readonly StoredAuditRow[]): ReadonlyMap<string, readonly StoredAuditRow[]> {
  const groups = new Map<string, StoredAuditRow[]>();
  for (const row of rows) {
    const key = `${row.kind} ${row.record}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** Returns a value as JSON stores it: without undefined fields. */
export const plain = (value: object): Readonly<Record<string, unknown>> => JSON.parse(JSON.stringify(value));

/** Parses JSON of the trail. Returns null for invalid JSON, which the hash of its row reveals. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
