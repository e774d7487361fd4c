import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { planOf } from '#domain/actions/full-plan.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { anyBatch } from '#tests/support/random/plans.ts';
import { changedPlan, checkPlanValues, plannedOf, planStart } from '#web/batches/drafts/plan-values.ts';

const anyOpen: fc.Arbitrary<Action> = anyBatch
  .map(({ actions }) => actions.filter(isOpen))
  .filter((actions) => actions.length > 0)
  .chain((actions) => fc.constantFrom(...actions));

describe('the form of a plan', () => {
  it('returns the plan it was opened with, and then has nothing to send', () => {
    fc.assert(
      fc.property(anyOpen, (action) => {
        const start = planStart(action);
        expect(plannedOf(start).action_type).toBe(action.action_type);
        expect(action.action_properties).toMatchObject(plannedOf(start).action_properties);
        expect(changedPlan(start, action)).toEqual({});
      }),
    );
  });

  it('sends only the procedure if nothing else has changed', () => {
    fc.assert(
      fc.property(anyOpen, fc.uuid(), (action, sop) => {
        fc.pre(action.action_properties.sop !== sop);
        expect(changedPlan({ ...planStart(action), sop }, action)).toEqual({ sop });
      }),
    );
  });

  it('names missing fields', () => {
    const start = planStart({
      action_needed_date: '2026-05-12',
      action_type: 'generic_text_action',
      action_properties: planOf('generic_text_action', { text: null }),
    });
    expect(checkPlanValues(start)).toEqual({ text: 'This field is required.' });
    expect(checkPlanValues({ ...start, action_type: 'harvest_action', estimated_harvest_per_tray: 'many' })).toEqual({
      estimated_harvest_per_tray: 'Enter a number.',
    });
    expect(checkPlanValues({ ...start, text: 'Look', action_needed_date: '' })).toEqual({
      action_needed_date: 'Enter a day.',
    });
  });
});
