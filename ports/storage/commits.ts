import type { Instant } from '#domain/time.ts';
import type { AuditEntry } from './audit.ts';
import type { Changed } from './events.ts';

/** Reads what every commit carries beside its rows. */
export interface CommitReader {
  /** The answer kept for an idempotency key, with the hash of the input it belongs to. */
  storedAnswer(
    key: string,
    username: string,
  ): Promise<{ readonly input_hash: string; readonly answer: string; readonly operation: string } | null>;
}

/** Writes what every commit carries beside its rows. */
export interface CommitWriter {
  /**
   * What the commit carries beside the rows: audit, the answer for a repeated key, the change event. A few answers older
   * than two days and events older than seven are dropped with it.
   */
  record(commit: {
    readonly at: Instant;
    readonly who: string;
    readonly operation: string;
    readonly audit: readonly AuditEntry[];
    /** Uuids that changed, by kind: what screens listen for. */
    readonly changed: Changed;
    readonly answer?:
      | { readonly key: string; readonly input_hash: string; readonly json: string | Promise<string> }
      | undefined;
  }): Promise<void>;
}
