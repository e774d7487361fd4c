import { countOf } from '#domain/text/count-of.ts';
import type { Checkpoint } from './checkpoint.ts';

/** A stored value that fails verification. */
export interface AuditFinding {
  /** Kind of record, or another subject: 'checkpoint', 'database'. */
  readonly kind: string;
  readonly record: string | null;
  /** Description in English for the log and the administrator. */
  readonly detail: string;
}

/** The result of a verification. */
export interface AuditVerdict {
  readonly ok: boolean;
  /** Rows of the audit trail. */
  readonly rows: number;
  /** Records compared with the trail. A batch counts once, including its actions. */
  readonly records: number;
  readonly checkpoints: number;
  /** The newest checkpoint. It covers everything verified if all is in order. */
  readonly newest_checkpoint: Checkpoint | null;
  /** Records that were missing in part from the trail and were added by this run. */
  readonly sealed: number;
  /** Total number of findings, of which the first thousand are listed. */
  readonly found: number;
  readonly findings: readonly AuditFinding[];
}

/** Formats the result as an English sentence for the log. */
export function formatVerdict({ ok, rows, records, checkpoints, found }: Omit<AuditVerdict, 'findings'>): string {
  const read = `${countOf(rows, 'row')} of the audit trail, ${countOf(records, 'record')}, ${countOf(checkpoints, 'checkpoint')}`;
  return `${read}: ${ok ? 'all in order' : `${countOf(found, 'thing')} not in order`}.`;
}
