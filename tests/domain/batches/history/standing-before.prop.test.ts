import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyKeyOf } from '#domain/actions/order-actions.ts';
import { foldActions } from '#domain/batches/history/fold-actions.ts';
import { standingBefore } from '#domain/batches/history/standing-before.ts';
import { anyBatch } from '#tests/support/random/plans.ts';

describe('the trays before an action', () => {
  it('are the result of the completed actions before it, whatever its own outcome', () => {
    fc.assert(
      fc.property(anyBatch, ({ actions }) => {
        for (const action of actions) {
          const key = historyKeyOf(action);
          if (key === null) continue;
          const earlier = actions.filter((other) => {
            const otherKey = historyKeyOf(other);
            if (otherKey === null || other.id === action.id) return false;
            return otherKey.instant < key.instant || (otherKey.instant === key.instant && otherKey.id < key.id);
          });
          const folded = foldActions(earlier);
          if (folded.ok) expect(standingBefore(actions, action, key.instant)).toEqual(folded.value.standing);
        }
      }),
    );
  });
});
