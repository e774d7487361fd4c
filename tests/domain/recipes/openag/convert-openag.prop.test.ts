import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedAction } from '#domain/actions/action.ts';
import { planOf } from '#domain/actions/full-plan.ts';
import { checkRecipe } from '#domain/recipes/check-recipe.ts';
import { inFixedOrder } from '#domain/recipes/fixed-order.ts';
import { LIGHTS_ON } from '#domain/recipes/openag/convert-light.ts';
import { convertOpenag } from '#domain/recipes/openag/convert-openag.ts';
import { resolveDrafts } from '#domain/recipes/openag/drafts.ts';
import type { OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';
import { anyOpenag, phaseOf, recipeOf } from '#tests/support/files/openag.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const convert = (recipe: OpenagRecipe, crops: readonly string[] = ['Genovese basil']) => convertOpenag(recipe, crops);
const durations = (actions: readonly PlannedAction[]) =>
  actions.flatMap((action) => (action.action_type === 'interval_action' ? [action.action_properties.duration] : []));

describe('an OpenAg recipe', () => {
  it('becomes a valid recipe with one sowing first, one harvest last, and a state for each phase', () => {
    fc.assert(
      fc.property(anyOpenag, (recipe) => {
        const { actions } = convert(recipe).growth_recipe;
        expect(checkRecipe(actions).ok).toBe(true);
        expect(inFixedOrder(actions)).toEqual(actions);
        const of = (type: string) => actions.filter(({ action_type }) => action_type === type);
        expect([of('create_tray_action').length, of('harvest_action').length]).toEqual([1, 1]);
        expect([actions[0]?.action_type, actions.at(-1)?.action_type]).toEqual([
          'create_tray_action',
          'harvest_action',
        ]);
        expect(of('state_change').map(({ action_properties }) => action_properties)).toEqual(
          recipe.phases.map(({ name }) => planOf('state_change', { current_state: name })),
        );
      }),
    );
  });

  it('lasts as long as its cycles, each phase rounded up to whole days', () => {
    fc.assert(
      fc.property(anyOpenag, (recipe) => {
        const days = durations(convert(recipe).growth_recipe.actions);
        for (const [at, { repeat, cycles }] of recipe.phases.entries()) {
          const hours = repeat * cycles.reduce((sum, cycle) => sum + cycle.hours, 0);
          expect(days[at]).toBeGreaterThanOrEqual(1);
          expect((days[at] ?? 0) * 24).toBeGreaterThanOrEqual(hours - 0.02);
          expect((days[at] ?? 0) * 24).toBeLessThan(Math.max(hours + 24, 24.01));
        }
      }),
    );
  });

  it('refers only to its own drafts, each unique and used', () => {
    fc.assert(
      fc.property(anyOpenag, (recipe) => {
        const { light_recipes, environment_recipes, growth_recipe } = convert(recipe);
        const drafts = [...light_recipes, ...environment_recipes];
        const uuids = new Map(drafts.map(({ key }, at) => [key, uuidOf(at)]));
        expect(uuids.size).toBe(drafts.length);
        for (const list of [light_recipes, environment_recipes]) {
          expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
          expect(new Set(list.map((draft) => JSON.stringify(draft.component_properties))).size).toBe(list.length);
        }
        const used = resolveDrafts(growth_recipe.actions, uuids).flatMap((action) =>
          action.action_type === 'life_change_action'
            ? [action.action_properties.light_recipe, action.action_properties.environment_recipe]
            : [],
        );
        expect(new Set(used.filter((uuid) => uuid !== null))).toEqual(new Set(uuids.values()));
      }),
    );
  });

  it('has light and climate that fit into a day, with spectra of 100 %', () => {
    fc.assert(
      fc.property(anyOpenag, (recipe) => {
        const { light_recipes, environment_recipes } = convert(recipe);
        for (const { component_properties: light } of light_recipes) {
          expect(light.light_duration).toBeGreaterThanOrEqual(0);
          expect(light.light_duration).toBeLessThanOrEqual(86_400);
          expect(light.ppfd > 0).toBe(light.light_duration > 0);
          const bands = light.spectrum === null ? [100] : Object.values(light.spectrum);
          expect(bands.reduce((sum, band) => sum + band, 0)).toBeCloseTo(100, 6);
        }
        for (const { component_properties: climate } of environment_recipes) {
          expect(climate.day_duration).toBeGreaterThan(0);
          expect(climate.day_duration).toBeLessThanOrEqual(86_400);
        }
      }),
    );
  });

  it('keeps the total light of a day, whatever its levels', () => {
    fc.assert(
      fc.property(anyOpenag, (recipe) => {
        const ppfdOf = (key: string) => recipe.environments.get(key)?.light_ppfd_umol_m2_s ?? 0;
        const [phase] = recipe.phases;
        fc.pre(phase !== undefined && recipe.phases.length === 1);
        fc.pre(Math.abs(phase.cycles.reduce((sum, { hours }) => sum + hours, 0) * phase.repeat) <= 24);
        const light = convert(recipe).light_recipes[0]?.component_properties;
        const before =
          phase.repeat * phase.cycles.reduce((sum, { environment, hours }) => sum + ppfdOf(environment) * hours, 0);
        const after = ((light?.ppfd ?? 0) * (light?.light_duration ?? 0)) / 3600;
        expect(Math.abs(after - before)).toBeLessThanOrEqual(before * 0.01 + 1);
      }),
    );
  });

  it("reports each phase's daily light integral as its light recipe has it", () => {
    fc.assert(
      fc.property(anyOpenag, (recipe) => {
        const { phases } = convert(recipe);
        expect(phases.map(({ name }) => name)).toEqual(recipe.phases.map(({ name }) => name));
        for (const [at, { dli }] of phases.entries()) {
          const alone = convert({ ...recipe, phases: recipe.phases.slice(at, at + 1) }).light_recipes[0];
          const { ppfd = 0, light_duration = 0 } = alone?.component_properties ?? {};
          if (dli === null) expect(alone).toBeUndefined();
          else expect(Math.abs(dli - (ppfd * light_duration) / 1e6)).toBeLessThan(0.005 + 1e-9);
        }
      }),
    );
  });

  it('has neither light nor a day of less than a second at the end of 24 hours', () => {
    const almost = 24 - 0.000_14;
    const { light_recipes, environment_recipes } = convert(
      recipeOf([phaseOf('Growth', 1, ['night', almost], ['day', 1])]),
    );
    expect(light_recipes.map(({ component_properties }) => component_properties)).toEqual([
      { light_duration: 0, lights_on: LIGHTS_ON, ppfd: 0, spectrum: null },
    ]);
    expect(environment_recipes).toMatchObject([
      { component_properties: { day_duration: 86_399, day_temperature: 18 } },
    ]);
  });

  it('cuts a longer round of cycles after its first 24 hours', () => {
    const { light_recipes } = convert(recipeOf([phaseOf('Growth', 1, ['night', 16], ['day', 30])]));
    expect(light_recipes[0]?.component_properties.light_duration).toBe(8 * 3600);
  });

  it('has no repeated notes', () => {
    fc.assert(
      fc.property(anyOpenag, (recipe) => {
        const notes = convert(recipe).notes.map(({ phase, note }) => JSON.stringify([phase, note]));
        expect(new Set(notes).size).toBe(notes.length);
      }),
    );
  });
});
