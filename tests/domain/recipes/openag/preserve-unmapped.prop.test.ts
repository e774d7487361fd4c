import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedAction } from '#domain/actions/action.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { planActions } from '#domain/recipes/openag/plan-actions.ts';
import { preserveUnmapped, sameActions } from '#domain/recipes/openag/preserve-unmapped.ts';

const key = fc.constantFrom(null, 'one', 'two');
const phase = fc.record({
  name: fc.constantFrom('Sprouting', 'Growth'),
  days: fc.integer({ min: 1, max: 40 }),
  light: key,
  climate: key,
});
const file = fc
  .array(phase, { minLength: 1, maxLength: 4 })
  .map((phases): RecipeAction[] => planActions(phases).actions.map((action, index) => ({ ...action, index })));

/** The recipe after a grower has completed it. */
const filledIn = (actions: readonly RecipeAction[]): RecipeAction[] =>
  actions.map((action) => {
    switch (action.action_type) {
      case 'create_tray_action':
        return { ...action, action_properties: { ...action.action_properties, tray_type: 'tray', seeds_per_tray: 40 } };
      case 'harvest_action':
        return { ...action, action_properties: { ...action.action_properties, estimated_harvest_per_tray: 140 } };
      case 'life_change_action':
        return { ...action, action_properties: { ...action.action_properties, irrigation_recipe: 'drip', sop: 'sop' } };
      case 'state_change':
        return { ...action, action_properties: { ...action.action_properties, sop: 'sop' } };
      default:
        return action;
    }
  });

describe('importing a recipe again', () => {
  it("finds the same recipe, even with fields added that the file doesn't have", () => {
    fc.assert(
      fc.property(file, (actions) => {
        const present = filledIn(actions);
        expect(sameActions(preserveUnmapped(actions, present), present)).toBe(true);
        expect(preserveUnmapped(actions, actions)).toEqual(actions);
      }),
    );
  });

  it('keeps everything in the file, in order', () => {
    fc.assert(
      fc.property(file, file, (actions, present) => {
        const said = (action: PlannedAction) => {
          switch (action.action_type) {
            case 'state_change':
              return action.action_properties.current_state;
            case 'interval_action':
              return action.action_properties.duration;
            case 'life_change_action':
              return [action.action_properties.light_recipe, action.action_properties.environment_recipe];
            default:
              return action.action_type;
          }
        };
        const kept = preserveUnmapped(actions, filledIn(present));
        expect(kept.map(said)).toEqual(actions.map(said));
        expect(kept.map(({ index }) => index)).toEqual(actions.map(({ index }) => index));
      }),
    );
  });
});
