import { countOf } from '#domain/text/count-of.ts';
import type { Checkpoint } from './checkpoint.ts';

/** A stored value that fails verification. */
export interface AuditFinding {
  /** The kind of record, or another subject: 'checkpoint', 'database'. */
  readonly kind: string;
  readonly record: string | null;
  /** What is wrong, in English for the log and the administrator. */
  readonly detail: string;
}

/** The result of a verification. */
export interface AuditVerdict {
  readonly ok: boolean;
  /** Rows of the audit trail. */
  readonly rows: number;
  /** Records compared with the trail; a batch counts once, with all its actions. */
  readonly records: number;
  readonly checkpoints: number;
  /** Covers everything verified, provided all is in order. */
  readonly newest_checkpoint: Checkpoint | null;
  /** Records that were not fully in the trail before this run and were added to it. */
  readonly sealed: number;
  /** Total number of findings; the list holds the first thousand. */
  readonly found: number;
  readonly findings: readonly AuditFinding[];
}

/** Returns the result as one English sentence for the log. */
export function formatVerdict({ ok, rows, records, checkpoints, found }: Omit<AuditVerdict, 'findings'>): string {
  const read = `${countOf(rows, 'row')} of the audit trail, ${countOf(records, 'record')}, ${countOf(checkpoints, 'checkpoint')}`;
  return `${read}: ${ok ? 'all in order' : `${countOf(found, 'thing')} not in order`}.`;
}
