import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';
import type { PlannedAction } from '#domain/actions/action.ts';
import { dayOffsets, totalDays } from '#domain/recipes/day-offsets.ts';
import { inFixedOrder, insertAction, phasesOf, removeAction, renumber } from '#domain/recipes/fixed-order.ts';
import { anyInterval, anyPlanned, anyRecipe, anyWork } from '#tests/support/random/plans.ts';

const anyList = fc.array(anyPlanned, { maxLength: 20 });
const isInterval = ({ action_type }: PlannedAction) => action_type === 'interval_action';
const ranks = (actions: readonly PlannedAction[]) =>
  actions.map(({ action_type }) => ACTION_TYPES.indexOf(action_type));
const plans = (actions: readonly PlannedAction[]) => actions.map((action) => JSON.stringify(action.action_properties));
const expectNumbered = (recipe: readonly { index: number }[]) =>
  expect(recipe.map(({ index }) => index)).toEqual(recipe.map((_, index) => index));

describe('the fixed order of a recipe', () => {
  it('applies within every phase, and an interval ends each phase except perhaps the last', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const phases = phasesOf(renumber(inFixedOrder(list)));
        for (const [at, { actions }] of phases.entries()) {
          expect(ranks(actions)).toEqual(ranks(actions).toSorted((a, b) => a - b));
          expect(actions.filter(isInterval)).toHaveLength(
            at < phases.length - 1 ? 1 : Number(actions.some(isInterval)),
          );
        }
      }),
    );
  });

  it('keeps every action, and the order of the same type in one phase', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const ordered = inFixedOrder(list);
        expect(plans(ordered).toSorted()).toEqual(plans(list).toSorted());
        expect(ordered.filter(isInterval)).toEqual(list.filter(isInterval));
        for (const type of ACTION_TYPES) {
          const ofType = (action: PlannedAction) => action.action_type === type;
          expect(ordered.filter(ofType)).toEqual(list.filter(ofType));
        }
      }),
    );
  });

  it('leaves a sorted recipe unchanged', () => {
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        expect(inFixedOrder(recipe)).toEqual(recipe);
      }),
    );
  });
});

describe('phases', () => {
  it('make up the recipe, each starting after the days of the previous ones', () => {
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        const phases = phasesOf(recipe);
        expect(phases.flatMap(({ actions }) => actions)).toEqual(recipe);
        let day = 0;
        for (const phase of phases) {
          expect(phase.start_day).toBe(day);
          day += phase.days;
        }
        expect(totalDays(recipe)).toBe(day);
      }),
    );
  });

  it('have all actions on their first day, and the interval on the first day of the next', () => {
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        const offsets = dayOffsets(recipe);
        for (const { actions, start_day, days } of phasesOf(recipe)) {
          for (const action of actions) {
            expect(offsets[action.index]).toBe(isInterval(action) ? start_day + days : start_day);
          }
        }
      }),
    );
  });
});

describe('changing a recipe', () => {
  it('puts an action into its phase in the fixed order and renumbers all', () => {
    fc.assert(
      fc.property(anyRecipe, anyWork, fc.nat({ max: 20 }), (recipe, planned, phase) => {
        const changed = insertAction(recipe, phase, planned);
        expect(inFixedOrder(changed)).toEqual(changed);
        expectNumbered(changed);
        expect(plans(changed).toSorted()).toEqual(
          [...plans(recipe), JSON.stringify(planned.action_properties)].toSorted(),
        );
        const target = phasesOf(changed)[phase];
        const own = target?.actions.filter(({ action_type }) => action_type === planned.action_type);
        if (own !== undefined) expect(own.at(-1)?.action_properties).toBe(planned.action_properties);
      }),
    );
  });

  it('keeps the fixed order when an interval is added', () => {
    fc.assert(
      fc.property(anyRecipe, anyInterval, fc.nat({ max: 20 }), (recipe, interval, phase) => {
        const changed = insertAction(recipe, phase, interval);
        expect(inFixedOrder(changed)).toEqual(changed);
        expect(changed).toHaveLength(recipe.length + 1);
        expectNumbered(changed);
      }),
    );
  });

  it('removes one action and renumbers the rest', () => {
    fc.assert(
      fc.property(anyRecipe, fc.nat(), (recipe, pick) => {
        const index = pick % recipe.length;
        const rest = removeAction(recipe, index);
        expect(plans(rest).toSorted()).toEqual(plans(recipe.filter((action) => action.index !== index)).toSorted());
        expect(inFixedOrder(rest)).toEqual(rest);
        expectNumbered(rest);
      }),
    );
  });

  it('restores the recipe when the added action is removed', () => {
    fc.assert(
      fc.property(anyRecipe, anyWork, fc.nat(), (recipe, planned, pick) => {
        const changed = insertAction(recipe, pick % phasesOf(recipe).length, planned);
        const at = changed.findIndex(({ action_properties }) => action_properties === planned.action_properties);
        expect(removeAction(changed, at)).toEqual(recipe);
      }),
    );
  });
});
