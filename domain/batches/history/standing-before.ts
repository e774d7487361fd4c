import type { Action } from '#domain/actions/action.ts';
import { compareHistory, historyKeyOf } from '#domain/actions/order-actions.ts';
import type { Counts } from '#domain/actions/tray-lists.ts';
import type { Instant } from '#domain/time.ts';
import { foldSkipping } from './fold-actions.ts';

/**
 * Returns the standing trays just before an action at an instant, or now (null), from all other completed actions
 * before it. The action itself is ignored.
 */
export function standingBefore(
  actions: readonly Action[],
  { id }: Pick<Action, 'id'>,
  instant: Instant | null,
): Counts {
  const before = actions.filter((action) => {
    const key = historyKeyOf(action);
    if (key === null || action.id === id) return false;
    return instant === null || compareHistory(key, { instant, id }) < 0;
  });
  return foldSkipping(before).folded.standing;
}
