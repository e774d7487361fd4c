import type { Instant } from '#domain/time.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** Kinds in a change event: records, and ended sessions, which aren't sent to clients. */
export type ChangedKind = RecordKind | 'session';

/** Uuids of changed records by kind. */
export type Changed = Readonly<Partial<Record<ChangedKind, readonly string[]>>>;

/** Changes of one commit. Sequences ascend in commit order. */
export interface ChangeEvent {
  readonly sequence: number;
  readonly at: Instant;
  readonly who: string;
  readonly operation: string;
  readonly changed: Changed;
}

export interface EventReader {
  /** Returns up to `limit` events after a sequence, oldest first. */
  changes(after: number, limit: number): Promise<readonly ChangeEvent[]>;
  /** Returns the sequences of the oldest and newest stored event; both are 0 without events. */
  changeBounds(): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** Returns the site's time zone, and the sequence of the last change of each kind. */
  lastChanges(): Promise<{ readonly time_zone: string; readonly sequences: ReadonlyMap<ChangedKind, number> }>;
}

export interface EventWriter {
  /**
   * Raises the sequence to at least `sequence` and reports to all subscribers that anything may have changed, after a
   * backup replaced the farm.
   */
  restartChanges(sequence: number, now: Instant): Promise<void>;
}
