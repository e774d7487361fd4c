import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctsPlan, PLAN_KEYS } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { recordCorrection, withCorrectedFacts } from '#domain/actions/correct-action.ts';
import { mergePlan, pickGiven } from '#domain/actions/merge-plan.ts';
import { reopenAction } from '#domain/actions/reopen-action.ts';
import { allActions } from '#tests/domain/batches/farm-model.ts';
import { anyLivedFarm } from '#tests/domain/batches/lived-farm.ts';

/** Two actions of one kind. */
const anyPair = anyLivedFarm.map((farm) => {
  const actions = allActions(farm);
  return actions.flatMap((action) => {
    const other = actions.find(({ action_type, uuid }) => action_type === action.action_type && uuid !== action.uuid);
    return other === undefined ? [] : [{ action, other }];
  });
});

const planOf = ({ action_type, action_properties }: Action) => pickGiven(action_properties, PLAN_KEYS[action_type]);

describe('the plan of an action', () => {
  it('gets the given keys and keeps its facts', () => {
    fc.assert(
      fc.property(anyPair, (pairs) => {
        for (const { action, other } of pairs) {
          const merged = mergePlan(action, other.action_properties);
          expect(planOf(merged)).toEqual(planOf(other));
          expect(mergePlan(merged, planOf(action))).toEqual(action);
          expect(mergePlan(action, {})).toEqual(action);
        }
      }),
    );
  });

  it('is restored by an undo, whatever was completed and corrected', () => {
    fc.assert(
      fc.property(anyPair, (pairs) => {
        for (const { action, other } of pairs) {
          if (action.action_completed_date === null || action.origin === 'instant') continue;
          const corrected = withCorrectedFacts(action, other.action_properties);
          expect(planOf(corrected)).toEqual(planOf(correctsPlan(action.action_type) ? other : action));
          const recorded = recordCorrection(action, corrected, { corrected_at: '', corrected_by: 'ana' });
          const { action_properties, completed } = reopenAction(recorded);
          expect(completed).toBe(false);
          expect(action_properties).toEqual(planOf(reopenAction(action)));
        }
      }),
    );
  });
});
