import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { errorText } from '#adapters/in-process/operations/error-text.ts';
import type { AuditFinding } from '#domain/audit/verdict.ts';
import type { ProblemKind } from '#domain/problem.ts';
import type { EnglishTexts } from '#ports/english-texts.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { FileStore } from '#ports/file-store.ts';
import type { StoredAuditRow } from '#ports/storage/audit.ts';

/** Dependencies of a verification. */
export interface VerifyDeps extends Pick<FarmDeps, 'storage' | 'clock' | 'tokens' | 'texts'> {
  /** The files of documents; omitted to skip them. */
  readonly files?: FileStore | null;
}

/** Findings listed; further ones are only counted. */
const MOST_FINDINGS = 1000;

/** A record that the audit trail doesn't fully contain. */
export interface UnauditedRecord {
  readonly kind: StoredAuditRow['kind'];
  readonly record: string;
}

/** The findings of a verification in progress. */
export interface VerifyReport {
  find(finding: AuditFinding): void;
  untold(record: UnauditedRecord): void;
  /** Adds to the number of compared records. */
  compared(records: number): void;
}

/** Creates an empty report. */
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

/** Problems that abort a verification, since they say nothing about the stored data. */
const PASSING: ReadonlySet<ProblemKind> = new Set(['unavailable', 'storage_full']);

/**
 * Returns an error's text on one short line. Rethrows errors of a storage that doesn't respond, which are not
 * findings.
 */
export function wordsOf(texts: EnglishTexts, error: unknown): string {
  if (error instanceof ProblemError && PASSING.has(error.problem.kind)) throw error;
  return errorText(texts, error).replace(/\s+/g, ' ').slice(0, 300);
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

/** Parses JSON of the trail; invalid JSON contains nothing, and the hash of its row reports it. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
