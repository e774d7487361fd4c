import type { Instant } from '#domain/time.ts';
import type { Mark } from '#web/batches/model/action-flow.ts';
import type { BatchView, TimelineEntry } from '#web/batches/model/batch-view.ts';

/** One row of the timeline. Corrections have none of their own: their action shows both values. */
export type TimelineRow = Exclude<TimelineEntry, { readonly kind: 'correction' }>;

/** The rows of a timeline, in its order. */
export const timelineRows = ({ timeline }: Pick<BatchView, 'timeline'>): TimelineRow[] =>
  timeline.filter((entry) => entry.kind !== 'correction');

/** Whether nothing is left to be done about a row. */
export const isPast = (row: TimelineRow): boolean =>
  row.kind !== 'action' || row.action.completed || row.action.withdrawn;

/** A key that no other row has: an action may have been completed and undone several times. */
export const rowKey = (row: TimelineRow, at: number): string => {
  if (row.kind === 'action') return row.action.uuid;
  return row.kind === 'comment' ? row.comment.uuid : `${row.kind} ${row.action} ${row.at} ${at}`;
};

/** The moment that a row stands at; of an open action, none but its day. */
export const momentOf = (row: TimelineRow): Instant | null =>
  row.kind === 'action' ? row.action.action_completed_date : row.at;

/** The row that an act came to, null until the timeline knows of it: of an undone action the struck-through one. */
export function markedRow(
  rows: readonly TimelineRow[],
  { action, version }: Pick<Mark, 'action' | 'version'>,
): TimelineRow | null {
  const row = rows.find((one) => one.kind === 'action' && one.action.uuid === action);
  if (row?.kind !== 'action' || row.action.version < version) return null;
  if (row.action.completed || row.action.withdrawn) return row;
  return rows.findLast((one) => one.kind === 'completed' && one.action === action) ?? row;
}
