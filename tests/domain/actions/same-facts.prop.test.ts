import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { withCorrectedFacts } from '#domain/actions/correct-action.ts';
import { changedFacts, differingFacts } from '#domain/actions/same-facts.ts';
import { allActions } from '#tests/domain/batches/farm-model.ts';
import { anyLivedFarm } from '#tests/domain/batches/lived-farm.ts';

describe('the changes in a correction form', () => {
  it('are none if the form has its initial values', () => {
    fc.assert(
      fc.property(anyLivedFarm, (farm) => {
        for (const action of allActions(farm)) {
          const facts: GivenProperties = action.action_properties;
          expect(changedFacts(action, structuredClone(facts), facts)).toEqual({});
        }
      }),
    );
  });

  it('include a changed initial state, which is part of the plan', () => {
    const was: GivenProperties = { current_state: 'Growth' };
    expect(changedFacts({ action_type: 'state_change' }, { current_state: 'Finishing' }, was)).toEqual({
      current_state: 'Finishing',
    });
    expect(changedFacts({ action_type: 'state_change' }, { current_state: 'Growth' }, was)).toEqual({});
  });

  it('have the same effect as sending the whole form', () => {
    fc.assert(
      fc.property(anyLivedFarm, (farm) => {
        const actions = allActions(farm).filter(({ completed }) => completed);
        for (const [at, action] of actions.entries()) {
          const other = actions.slice(at + 1).find(({ action_type }) => action_type === action.action_type);
          const given: GivenProperties = other?.action_properties ?? {};
          const changed = changedFacts(action, given, action.action_properties);
          expect(differingFacts(withCorrectedFacts(action, changed), given)).toEqual([]);
          expect(Object.keys(given)).toEqual(expect.arrayContaining(Object.keys(changed)));
        }
      }),
    );
  });
});
