import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { AuditFinding } from '#domain/audit/verdict.ts';
import type { ProblemKind } from '#domain/problem.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { FileStore } from '#ports/file-store.ts';
import type { StoredAuditRow } from '#ports/storage/audit.ts';

/** What verifying stands on. */
export interface VerifyDeps extends Pick<FarmDeps, 'storage' | 'clock' | 'tokens'> {
  /** Where the files of documents lie; left out, they are not looked at. */
  readonly files?: FileStore | null;
}

/** Findings that are kept; beyond them they are only counted. */
const MOST_FINDINGS = 1000;

/** A record that the audit trail does not tell all of. */
export interface UnauditedRecord {
  readonly kind: StoredAuditRow['kind'];
  readonly record: string;
}

/** What a verification has come upon so far. */
export interface VerifyReport {
  find(finding: AuditFinding): void;
  untold(record: UnauditedRecord): void;
  /** So many more records were compared. */
  compared(records: number): void;
}

/** Notes that fill while a farm is verified. */
export function createVerifyReport(onCompared: (records: number) => void) {
  const findings: AuditFinding[] = [];
  const untold: UnauditedRecord[] = [];
  let found = 0;
  let records = 0;
  const notes: VerifyReport = {
    find: (finding) => {
      found += 1;
      if (findings.length < MOST_FINDINGS) findings.push(finding);
    },
    untold: (record) => void untold.push(record),
    compared: (more) => {
      records += more;
      onCompared(records);
    },
  };
  return { notes, findings, untold, found: () => found, records: () => records };
}

/** Problems that end a verification: they say nothing of what is stored. */
const PASSING: ReadonlySet<ProblemKind> = new Set(['unavailable', 'storage_full']);

/** What an error says, on one short line. A storage that does not answer is no finding: that error is thrown on. */
export function wordsOf(error: unknown): string {
  if (error instanceof ProblemError && PASSING.has(error.problem.kind)) throw error;
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 300);
}

/** The rows of one record among those of several. */
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

/** A value as JSON keeps it: fields without a value are gone. */
export const plain = (value: object): Readonly<Record<string, unknown>> => JSON.parse(JSON.stringify(value));

/** JSON of the trail; what is none tells nothing, and its row's hash is wrong. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
