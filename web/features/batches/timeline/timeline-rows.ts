import type { Instant } from '#domain/time.ts';
import type { Mark } from '#web/batches/model/action-flow.ts';
import type { BatchView, TimelineEntry } from '#web/batches/model/batch-view.ts';

/** A row of the timeline. A correction has no row, since its action shows both values. */
export type TimelineRow = Exclude<TimelineEntry, { readonly kind: 'correction' }>;

export const timelineRows = ({ timeline }: Pick<BatchView, 'timeline'>): TimelineRow[] =>
  timeline.filter((entry) => entry.kind !== 'correction');

/** Returns whether a row is finished. */
export const isPast = (row: TimelineRow): boolean =>
  row.kind !== 'action' || row.action.completed || row.action.withdrawn;

/** Returns a unique key: an action may have been completed and undone several times. */
export const rowKey = (row: TimelineRow, at: number): string => {
  if (row.kind === 'action') return row.action.uuid;
  return row.kind === 'comment' ? row.comment.uuid : `${row.kind} ${row.action} ${row.at} ${at}`;
};

/** Returns the moment of a row; null for an open action, which only has a day. */
export const momentOf = (row: TimelineRow): Instant | null =>
  row.kind === 'action' ? row.action.action_completed_date : row.at;

/**
 * Returns the row to highlight after a change; after an undo, the struck-through one. Null until the timeline contains
 * it.
 */
export function markedRow(
  rows: readonly TimelineRow[],
  { action, version }: Pick<Mark, 'action' | 'version'>,
): TimelineRow | null {
  const row = rows.find((one) => one.kind === 'action' && one.action.uuid === action);
  if (row?.kind !== 'action' || row.action.version < version) return null;
  if (row.action.completed || row.action.withdrawn) return row;
  return rows.findLast((one) => one.kind === 'completed' && one.action === action) ?? row;
}
