import type { Action } from '#domain/actions/action.ts';
import type { Uuid } from '#domain/ids.ts';
import type { User } from '#domain/people/user.ts';
import type { Instant } from '#domain/time.ts';
import type { BatchDerived, StoredBatch } from './batches.ts';

/** A batch with all its rows, including deleted ones. `actions` excludes deleted actions. */
export interface BatchSnapshot extends StoredBatch {
  readonly created_at: Instant;
  readonly deleted_at: Instant | null;
  readonly deleted_reason: string | null;
  readonly deleted_actions: readonly { readonly action: Action; readonly deleted_at: Instant }[];
}

/** A stored user without the password. */
export interface UserSnapshot extends User {
  readonly created_at: Instant;
}

/** Reads everything as stored, for comparison with the audit trail. */
export interface AuditSnapshotReader {
  /** Returns up to `limit` uuids of batches after the given one, in order, including deleted batches. */
  snapshotBatchUuids(after: Uuid | '', limit: number): Promise<readonly Uuid[]>;
  batchSnapshots(uuids: readonly Uuid[]): Promise<readonly BatchSnapshot[]>;
  /**
   * Returns the tables and columns of a batch that differ from what `saveDerived` would store, or from a deletion at
   * that instant. Ignores place names of a deleted batch, which aren't updated.
   */
  derivationErrors(derived: BatchDerived, deletedAt: Instant | null): Promise<readonly string[]>;
  userSnapshots(): Promise<readonly UserSnapshot[]>;
}
