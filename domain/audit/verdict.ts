import { countOf } from '#domain/text/count-of.ts';
import type { Checkpoint } from './checkpoint.ts';

/** Something stored that is not what it must be. */
export interface AuditFinding {
  /** The kind of record, or what else it is about: 'checkpoint', 'database'. */
  readonly kind: string;
  readonly record: string | null;
  /** For people: what is wrong. */
  readonly detail: string;
}

/** What a verification found. */
export interface AuditVerdict {
  readonly ok: boolean;
  /** Rows of the audit trail. */
  readonly rows: number;
  /** Records compared with it; a batch counts once, with all its actions. */
  readonly records: number;
  readonly checkpoints: number;
  /** Covers everything that was verified, where all is in order. */
  readonly newest_checkpoint: Checkpoint | null;
  /** Records that the trail did not tell all of until now: from now on it does. */
  readonly sealed: number;
  /** How many there are; the list holds the first thousand. */
  readonly found: number;
  readonly findings: readonly AuditFinding[];
}

/** The outcome in one sentence. */
export function formatVerdict({ ok, rows, records, checkpoints, found }: Omit<AuditVerdict, 'findings'>): string {
  const read = `${countOf(rows, 'row')} of the audit trail, ${countOf(records, 'record')}, ${countOf(checkpoints, 'checkpoint')}`;
  return `${read}: ${ok ? 'all in order' : `${countOf(found, 'thing')} not in order`}.`;
}
