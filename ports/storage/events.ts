import type { Instant } from '#domain/time.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** What a change event may name: records, and sessions that have ended, which screens are not told. */
export type ChangedKind = RecordKind | 'session';

/** Uuids that changed, by kind. */
export type Changed = Readonly<Partial<Record<ChangedKind, readonly string[]>>>;

/** What one commit changed. Sequences ascend in the order of the commits. */
export interface ChangeEvent {
  readonly sequence: number;
  readonly at: Instant;
  readonly who: string;
  readonly operation: string;
  readonly changed: Changed;
}

/** Reads change events. */
export interface EventReader {
  /** Events after that sequence, oldest first, at most `limit`. */
  changes(after: number, limit: number): Promise<readonly ChangeEvent[]>;
  /** The oldest event that is still kept and the newest; both 0 on a farm where nothing has happened. */
  changeBounds(): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** The site's time zone, and for each kind the sequence of its last change; kinds that never changed are missing. */
  lastChanges(): Promise<{ readonly time_zone: string; readonly sequences: ReadonlyMap<ChangedKind, number> }>;
}

/** Writes change events. */
export interface EventWriter {
  /**
   * Sets the sequence of changes to `sequence` at least and tells every listener that anything may have changed: what
   * they knew belongs to a farm that has been replaced by a backup.
   */
  restartChanges(sequence: number, now: Instant): Promise<void>;
}
