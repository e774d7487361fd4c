import type { ChoreTimes, LastTime } from '#domain/chores/is-due.ts';
import type { Instant } from '#domain/time.ts';

/** Scheduled work of the farm, such as the daily backup. One of its servers does it when it is due. */
export const CHORES = ['backup', 'checkpoint', 'files', 'verify'] as const;

export type ChoreName = (typeof CHORES)[number];

/** How a chore went, the last time. */
export interface Chore extends LastTime {
  /** How it ended, the last time that it did; null before. */
  readonly ok: boolean | null;
  /** For people: why it failed then, or what it did. */
  readonly detail: string | null;
}

/** Reads the farm's scheduled work. */
export interface ChoreReader {
  chore(name: ChoreName): Promise<Chore | null>;
}

/** Writes the farm's scheduled work. */
export interface ChoreWriter {
  /**
   * Begins a chore, unless it ended well after `doneSince`, or was begun after `begunSince` and is still under way; what
   * was after `until` counts for nothing. True for the one that may do it now.
   */
  claimChore(name: ChoreName, now: Instant, times: ChoreTimes): Promise<boolean>;
  /** Takes back a claim of that moment, if the chore is still under way: it is again as it was `before`. */
  returnChore(name: ChoreName, claimedAt: Instant, before: Chore | null): Promise<void>;
  /** Ends a chore that was claimed. */
  finishChore(name: ChoreName, now: Instant, outcome: { readonly ok: boolean; readonly detail: string }): Promise<void>;
}
