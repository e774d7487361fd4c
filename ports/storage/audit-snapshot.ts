import type { Action } from '#domain/actions/action.ts';
import type { Uuid } from '#domain/ids.ts';
import type { User } from '#domain/people/user.ts';
import type { Instant } from '#domain/time.ts';
import type { BatchDerived, StoredBatch } from './batches.ts';

/** A batch with everything that lies under it, deleted or not; `actions` are those that were not deleted. */
export interface BatchSnapshot extends StoredBatch {
  readonly created_at: Instant;
  readonly deleted_at: Instant | null;
  readonly deleted_reason: string | null;
  readonly deleted_actions: readonly { readonly action: Action; readonly deleted_at: Instant }[];
}

/** A person as stored, without the password. */
export interface UserSnapshot extends User {
  readonly created_at: Instant;
}

/** Reads everything as it is stored, to be compared with the audit trail. */
export interface AuditSnapshotReader {
  /** Uuids of batches after that one, deleted ones too, in order, at most `limit`. */
  snapshotBatchUuids(after: Uuid | '', limit: number): Promise<readonly Uuid[]>;
  batchSnapshots(uuids: readonly Uuid[]): Promise<readonly BatchSnapshot[]>;
  /**
   * What is stored of a batch otherwise than `saveDerived` would leave it, or a deletion at that instant: tables and
   * columns by name. Names of places are not judged on a deleted batch: they stay as they were.
   */
  derivationErrors(derived: BatchDerived, deletedAt: Instant | null): Promise<readonly string[]>;
  userSnapshots(): Promise<readonly UserSnapshot[]>;
}
