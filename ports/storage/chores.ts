import type { ChoreTimes, LastTime } from '#domain/chores/is-due.ts';
import type { ChoreFailure } from '#domain/site/chore-failures.ts';
import type { Instant } from '#domain/time.ts';

/** Scheduled work, such as the daily backup. One of the farm's servers runs it when it is due. */
export const CHORES = ['backup', 'checkpoint', 'faults', 'files', 'telemetry', 'verify'] as const;

export type ChoreName = (typeof CHORES)[number];

/** The last run of a chore. */
export interface Chore extends LastTime {
  /** Outcome of the last completed run; null before the first. */
  readonly ok: boolean | null;
  /** Summary of a success, in English for the log; null after a failure. */
  readonly detail: string | null;
  /** Reason of a failure; null after a success. */
  readonly failure: ChoreFailure | null;
}

/** The outcome of a run: a summary in English for the log, or why it failed. */
export type ChoreOutcome =
  | { readonly ok: true; readonly detail: string }
  | { readonly ok: false; readonly failure: ChoreFailure };

export interface ChoreReader {
  chore(name: ChoreName): Promise<Chore | null>;
}

export interface ChoreWriter {
  /**
   * Claims a chore unless it succeeded after `doneSince`, or started after `begunSince` and is still running. Times
   * after `until` are ignored. Returns true on the one server that may run it.
   */
  claimChore(name: ChoreName, now: Instant, times: ChoreTimes): Promise<boolean>;
  /** Withdraws the claim of a running chore, restoring its state from `before`. */
  returnChore(name: ChoreName, claimedAt: Instant, before: Chore | null): Promise<void>;
  /** Records the outcome of a claimed chore. */
  finishChore(name: ChoreName, now: Instant, outcome: ChoreOutcome): Promise<void>;
}
