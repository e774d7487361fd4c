import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { planBatch, planLength } from '#domain/batches/planning/plan-batch.ts';
import { fullRecipePlan } from '#domain/recipes/full-recipe-plan.ts';
import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { anyRecipe, batchFrom, problemOf, unwrap, uuidOf } from '#tests/support/random/plans.ts';

const sow = (trays: number | null = null): RecipePlan => fullPlan('create_tray_action', { trays });
const times = (trays_factor: number): RecipePlan => fullRecipePlan('redist_action', { trays_factor });
const wait: RecipePlan = fullPlan('interval_action', { duration: 5 });
const harvest: RecipePlan = fullPlan('harvest_action', { estimated_harvest_per_tray: 100, qa_spec: null });

const plan = (steps: readonly RecipePlan[], trays: number) => {
  const recipe = { recipe_data: steps };
  const ids = Array.from({ length: planLength(recipe) }, (_, id) => ({ id, uuid: uuidOf(id) }));
  return planBatch(recipe, { batch: uuidOf(99), start_day: '2026-03-01', trays, target_locations: null, ids });
};
/** Returns the number of trays after each spacing of the plan. */
const spacings = (steps: readonly RecipePlan[], trays: number): (number | null)[] =>
  unwrap(plan(steps, trays)).flatMap(({ action_type, action_properties }) =>
    action_type === 'redist_action' ? [action_properties.trays_after] : [],
  );
const spaced = (factors: readonly number[]) => [sow(), wait, ...factors.flatMap((factor) => [times(factor), wait])];

const anyTrays = fc.integer({ min: 1, max: 300 });
const anyFactor = fc.double({ min: 0.01, max: 4, noNaN: true });

describe('planning a spacing by a factor', () => {
  it('scales with the trays: a multiple of the trays gives the same multiple of the plan', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
        anyTrays,
        fc.nat({ max: 20 }),
        (factors, trays, larger) => {
          const once = spacings(spaced(factors), 1);
          expect(once).toEqual(factors.map((_, at) => factors.slice(0, at + 1).reduce((all, one) => all * one, 1)));
          for (const many of [trays, trays + larger]) {
            expect(spacings(spaced(factors), many)).toEqual(once.map((after) => many * (after ?? Number.NaN)));
          }
        },
      ),
    );
  });

  it('rounds to whole trays, at least one, each spacing from the result of the previous one', () => {
    fc.assert(
      fc.property(fc.array(anyFactor, { minLength: 1, maxLength: 4 }), anyTrays, (factors, trays) => {
        let standing = trays;
        for (const [at, after] of spacings(spaced(factors), trays).entries()) {
          const wanted = standing * (factors[at] ?? Number.NaN);
          expect(after).toBe(Math.max(1, Math.round(wanted)));
          standing = after ?? Number.NaN;
        }
      }),
    );
  });

  it('counts the trays there by then, including later sowings, and none after the last harvest', () => {
    expect(spacings([sow(), times(2), wait, sow(6), wait, times(0.5)], 10)).toEqual([20, 13]);
    expect(spacings([sow(), harvest, wait, times(2), harvest, wait, sow(4), times(3)], 10)).toEqual([20, 12]);
  });

  it("leaves no factor in the batch's plan, and keeps the recipe's numbers", () => {
    fc.assert(
      fc.property(anyRecipe, anyFactor, anyTrays, (recipe, factor, trays) => {
        const actions = unwrap(plan([sow(), times(factor), wait, ...recipe], trays));
        expect(actions.filter(({ action_properties }) => 'trays_factor' in action_properties)).toEqual([]);
        const wanted = batchFrom(recipe, '2026-03-01').actions.filter(
          ({ action_type }) => action_type === 'redist_action',
        );
        expect(spacings(recipe, trays)).toEqual(
          wanted
            .map(({ action_properties }) => action_properties)
            .map((one) => ('trays_after' in one ? one.trays_after : 0)),
        );
      }),
    );
  });

  it('refuses more trays than a batch can have, on the trays field', () => {
    expect(problemOf(plan(spaced([1000]), 101))).toMatchObject({
      kind: 'invalid',
      errors: { trays: [expect.any(String)] },
    });
    expect(spacings(spaced([1000]), 100)).toEqual([100_000]);
  });
});
