import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTION_TYPES, PLAN_KEYS } from '#domain/action-keys/action-properties.ts';
import { checkPlan } from '#domain/actions/check-plan.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { anyFarm } from '#tests/domain/batches/random-farm.ts';

describe('fullPlan', () => {
  it('has all planned keys of its kind, and no others', () => {
    for (const type of ACTION_TYPES) {
      const given = { seed_lot: 'L1', total_yield: 3, placed_at: [], reason: 'none' };
      const { action_type, action_properties } = fullPlan(type, given);
      expect(action_type).toBe(type);
      expect(Object.keys(action_properties).sort()).toEqual([...PLAN_KEYS[type]].sort());
    }
  });

  it('returns a complete plan unchanged', () => {
    fc.assert(
      fc.property(anyFarm, ({ batches }) => {
        for (const { actions } of batches.values()) {
          for (const { action_type, action_properties } of actions) {
            expect(fullPlan(action_type, action_properties)).toEqual({ action_type, action_properties });
          }
        }
      }),
    );
  });

  it('has invalid values for missing required keys', () => {
    expect(checkPlan(fullPlan('state_change', {}))).toHaveProperty('current_state');
    expect(checkPlan(fullPlan('interval_action', {}))).toHaveProperty('duration');
    expect(checkPlan(fullPlan('redist_action', {}))).toHaveProperty('trays_after');
    expect(checkPlan(fullPlan('harvest_action', {}))).toHaveProperty('estimated_harvest_per_tray');
    expect(checkPlan(fullPlan('generic_text_action', {}))).toHaveProperty('text');
  });
});
