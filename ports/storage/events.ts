import type { Instant } from '#domain/time.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** The kinds in a change event: records, and ended sessions, which clients are not told about. */
export type ChangedKind = RecordKind | 'session';

/** Changed uuids by kind. */
export type Changed = Readonly<Partial<Record<ChangedKind, readonly string[]>>>;

/** The changes of one commit. Sequences ascend in commit order. */
export interface ChangeEvent {
  readonly sequence: number;
  readonly at: Instant;
  readonly who: string;
  readonly operation: string;
  readonly changed: Changed;
}

/** Reads change events. */
export interface EventReader {
  /** Returns up to `limit` events after that sequence, oldest first. */
  changes(after: number, limit: number): Promise<readonly ChangeEvent[]>;
  /** Returns the oldest and newest event stored; both are 0 if nothing has happened yet. */
  changeBounds(): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** Returns the site's time zone, and the sequence of the last change of each kind that ever changed. */
  lastChanges(): Promise<{ readonly time_zone: string; readonly sequences: ReadonlyMap<ChangedKind, number> }>;
}

/** Writes change events. */
export interface EventWriter {
  /**
   * Raises the sequence to at least `sequence` and tells every subscriber that anything may have changed, after a
   * backup replaced the farm.
   */
  restartChanges(sequence: number, now: Instant): Promise<void>;
}
