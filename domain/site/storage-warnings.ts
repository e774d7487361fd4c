import type { Coded, NoParams } from '#domain/problems/coded.ts';
import type { Day } from '#domain/time.ts';
import type { ChoreFailure } from './chore-failures.ts';

interface Reason {
  /** Null if it is unknown. */
  readonly reason: ChoreFailure | null;
}

/** Warnings about the farm's storage. */
export interface StorageWarnings {
  readonly backup_failed: Reason;
  readonly no_backup: NoParams;
  readonly backup_old: { readonly day: Day };
  readonly audit_not_sealed: Reason;
  readonly files_not_whole: Reason;
  readonly readings_not_tidied: Reason;
  readonly records_not_verified: Reason;
}

export type StorageWarning = Coded<StorageWarnings>;
