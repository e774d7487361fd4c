import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { foldOrder } from '#domain/actions/order-actions.ts';
import type { Counts } from '#domain/actions/tray-lists.ts';
import { applyAction, emptyFold } from '#domain/batches/history/fold-actions.ts';
import { instantToMs } from '#domain/time.ts';

/** A span of a batch's life in which its trays, their places and the recipes it wants stay the same. */
export interface LivedSpan {
  /** Epoch milliseconds, `to` excluded and later than `from`. */
  readonly from: number;
  readonly to: number;
  /** Trays by location; at least one. */
  readonly standing: Counts;
  readonly life: LifeWanted;
}

/**
 * Returns the spans in which trays of a batch stood, in order of time, until an epoch millisecond.
 */
export function livedSpans(actions: readonly Action[], until: number): LivedSpan[] {
  const spans: LivedSpan[] = [];
  let folded = emptyFold;
  let since = Number.NEGATIVE_INFINITY;
  const closeAt = (at: number) => {
    const to = Math.min(at, until);
    if (folded.standing.size > 0 && to > since) {
      spans.push({ from: since, to, standing: folded.standing, life: folded.life });
    }
    since = at;
  };
  for (const action of foldOrder(actions)) {
    const next = applyAction(folded, action);
    if (!next.ok || action.action_completed_date === null) continue;
    const { standing, life } = next.value;
    if (standing !== folded.standing || life !== folded.life) closeAt(instantToMs(action.action_completed_date));
    folded = next.value;
  }
  closeAt(until);
  return spans;
}
