import type { AuditFault } from './audit-faults.ts';
import type { Checkpoint } from './checkpoint.ts';

/** A stored value that fails verification. */
export interface AuditFinding {
  /** Kind of record, or another subject: 'checkpoint', 'database', 'telemetry'. */
  readonly kind: string;
  readonly record: string | null;
  readonly fault: AuditFault;
  /** The English text of the fault. */
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
