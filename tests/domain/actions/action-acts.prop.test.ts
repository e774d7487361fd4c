import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { actsOf, mayChangePlan, needsTrays } from '#domain/actions/action-acts.ts';
import { decideCompletion } from '#domain/batches/completion/decide-completion.ts';
import { decideCorrection } from '#domain/batches/completion/decide-correction.ts';
import { decideUndo } from '#domain/batches/completion/decide-undo.ts';
import { checkStep } from '#domain/batches/history/check-step.ts';
import { deleteAction } from '#domain/batches/planning/delete-action.ts';
import { openInstant } from '#domain/batches/planning/open-action.ts';
import { allActions, contextOf, type Farm, sliceOf } from '#tests/domain/batches/farm-model.ts';
import { anyLivedFarm } from '#tests/domain/batches/lived-farm.ts';
import { problemOf, uuidOf } from '#tests/support/random/plans.ts';

const forEach = (farm: Farm, check: (action: Action) => void) => {
  for (const action of allActions(farm)) check(action);
};

describe('the acts an action allows', () => {
  it('include correcting exactly if the farm accepts a correction', () => {
    fc.assert(
      fc.property(anyLivedFarm, (farm) =>
        forEach(farm, (action) => {
          const request = { uuid: action.uuid, action_properties: {} };
          const decided = decideCorrection(sliceOf(farm), [request], contextOf(farm));
          expect(actsOf(action).includes('correct')).toBe(decided.ok);
        }),
      ),
    );
  });

  it('include deleting exactly if the farm can remove it from the plan', () => {
    fc.assert(
      fc.property(anyLivedFarm, (farm) =>
        forEach(farm, (action) => {
          const decided = deleteAction(sliceOf(farm), { action: action.uuid }, contextOf(farm));
          expect(actsOf(action).includes('delete')).toBe(decided.ok);
        }),
      ),
    );
  });

  it('exclude completing and undoing if that changes nothing or is never accepted', () => {
    fc.assert(
      fc.property(anyLivedFarm, (farm) =>
        forEach(farm, (action) => {
          const acts = actsOf(action);
          const undone = decideUndo(sliceOf(farm), [action.uuid], contextOf(farm));
          if (undone.ok && undone.value.actions.length > 0) expect(acts).toContain('undo');
          const done = decideCompletion(
            sliceOf(farm),
            [
              {
                uuid: action.uuid,
                action_properties: action.action_type === 'harvest_action' ? { total_yield: 1 } : {},
              },
            ],
            contextOf(farm),
          );
          if (done.ok && done.value.actions.length > 0) expect(acts).toContain('complete');
        }),
      ),
    );
  });

  it('only include planning for a wait', () => {
    expect(actsOf({ action_type: 'interval_action', completed: false, withdrawn: false })).toEqual([
      'delay',
      'edit',
      'delete',
    ]);
    expect(actsOf({ action_type: 'interval_action', completed: true, withdrawn: false })).toEqual([]);
    expect(actsOf({ action_type: 'harvest_action', completed: true, withdrawn: false })).toEqual(['correct', 'undo']);
  });
});

describe('the plan of an action', () => {
  it('can be changed by a correction, never by completing, exactly as the farm accepts', () => {
    fc.assert(
      fc.property(anyLivedFarm, (farm) =>
        forEach(farm, (action) => {
          if (action.withdrawn || action.action_type === 'interval_action') return;
          const request = { uuid: action.uuid, action_properties: { sop: uuidOf(77) } };
          const decide = action.completed ? decideCorrection : decideCompletion;
          const decided = decide(sliceOf(farm), [request], contextOf(farm));
          if (mayChangePlan(action)) expect(decided.ok).toBe(true);
          else expect(problemOf(decided).kind).toBe(action.completed ? 'conflict' : 'invalid');
        }),
      ),
    );
  });

  it('can be corrected for state and life changes', () => {
    const changed = ACTION_TYPES.filter((action_type) =>
      mayChangePlan({ action_type, completed: true, origin: 'plan' }),
    );
    expect(changed).toEqual(['state_change', 'life_change_action']);
  });

  it('is entered with an instant action', () => {
    const ids = { batch: uuidOf(1), id: 1, uuid: uuidOf(2) };
    const open = openInstant({ ...ids, action_type: 'state_change', action_properties: {} }, '2026-05-12');
    expect(mayChangePlan(open)).toBe(true);
  });
});

describe('trays', () => {
  it('are needed exactly by the actions that are impossible without any', () => {
    for (const action_type of ACTION_TYPES) {
      const ids = { batch: uuidOf(1), id: 1, uuid: uuidOf(2) };
      const action = openInstant({ ...ids, action_type, action_properties: {} }, '2026-05-12');
      expect(needsTrays(action_type)).toBe(checkStep(new Map(), action)?.kind === 'nothing_stands');
    }
  });
});
