import type { Instant } from '#domain/time.ts';
import type { AuditEntry } from './audit.ts';
import type { Changed } from './events.ts';

/** Reads what every commit stores in addition to its rows. */
export interface CommitReader {
  /** Returns the stored response for an idempotency key, with the hash of its input. */
  storedAnswer(
    key: string,
    username: string,
  ): Promise<{ readonly input_hash: string; readonly answer: string; readonly operation: string } | null>;
}

export interface CommitWriter {
  /**
   * Stores audit entries, the response for the idempotency key and the change event. Also deletes a few responses older
   * than two days and events older than seven.
   */
  record(commit: {
    readonly at: Instant;
    readonly who: string;
    readonly operation: string;
    readonly audit: readonly AuditEntry[];
    /** Uuids of changed records by kind, for clients that follow changes. */
    readonly changed: Changed;
    readonly answer?:
      | { readonly key: string; readonly input_hash: string; readonly json: string | Promise<string> }
      | undefined;
  }): Promise<void>;
}
