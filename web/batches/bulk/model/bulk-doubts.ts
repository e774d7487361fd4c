import type { CompletionDoubt } from '#domain/batches/facts/completion-doubts.ts';
import type { CompleteRow } from './complete-rows.ts';

/** A doubt that one or several actions share. */
export interface BulkDoubt {
  readonly kind: CompletionDoubt['kind'];
  /** The actions that it concerns. */
  readonly actions: readonly string[];
  /** Of early actions, the most days before the planned one; otherwise 0. */
  readonly days: number;
}

/** Groups the doubts of rows by kind, so that each kind is asked once, in the order in which the rows have them. */
export function bulkDoubts(
  rows: readonly (Pick<CompleteRow, 'doubts'> & { readonly action: Pick<CompleteRow['action'], 'uuid'> })[],
): BulkDoubt[] {
  const found = new Map<BulkDoubt['kind'], BulkDoubt>();
  for (const { action, doubts } of rows) {
    for (const doubt of doubts) {
      const { actions, days } = found.get(doubt.kind) ?? { actions: [], days: 0 };
      found.set(doubt.kind, {
        kind: doubt.kind,
        actions: [...actions, action.uuid],
        days: Math.max(days, doubt.kind === 'early' ? doubt.days : 0),
      });
    }
  }
  return [...found.values()];
}
