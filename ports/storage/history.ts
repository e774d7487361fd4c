import type { BedEvent, HandAssignment } from '#domain/batches/history/bed-events.ts';
import type { HistoryRow } from '#ports/farm-api/history.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import type { JsonList, Paging } from './lists.ts';

/** An event of a bed with its batch's lot code and the user who completed its action. */
export interface BedPastEvent extends BedEvent {
  readonly lot_code: string;
  readonly who: string | null;
}

/** A manual assignment with its user; null if the audit trail doesn't have it. */
export interface PastAssignment extends HandAssignment {
  readonly who: string | null;
}

/** Reads the past of one record without the rest of the audit trail. */
export interface HistoryReader {
  /** Lists the changes of a record, newest first. */
  listHistory(kind: RecordKind, record: string, paging: Paging): Promise<JsonList<HistoryRow>>;
  /** Returns the newest events of a bed and its newest manual assignments, up to `limit` of each, newest first. */
  newestBedPast(
    bed: string,
    limit: number,
  ): Promise<{ readonly events: readonly BedPastEvent[]; readonly hands: readonly PastAssignment[] }>;
}
