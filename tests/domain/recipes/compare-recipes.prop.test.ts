import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignRows } from '#domain/recipes/align-rows.ts';
import { changedParts, compareRecipes, followAction, isDifferent } from '#domain/recipes/compare-recipes.ts';
import { changeAction, recipeStages, setPhaseDays } from '#domain/recipes/edit-recipe.ts';
import { insertAction, phasesOf, removeAction } from '#domain/recipes/fixed-order.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { anyRecipe, anyWork } from '#tests/support/random/plans.ts';

const isThere = <T>(value: T | null): value is T => value !== null;
const byIndex = (actions: readonly RecipeAction[]) => actions.toSorted((a, b) => a.index - b.index);
const anyRows = fc.array(fc.nat({ max: 4 }), { maxLength: 12 });

describe('the comparison of two recipes', () => {
  it('finds no difference between a recipe and itself', () => {
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        expect(compareRecipes(recipe, recipe).flatMap(({ actions }) => actions.filter(isDifferent))).toEqual([]);
      }),
    );
  });

  it('contains every action of both recipes once, paired by type', () => {
    fc.assert(
      fc.property(anyRecipe, anyRecipe, (before, after) => {
        const rows = compareRecipes(before, after).flatMap(({ actions }) => actions);
        expect(byIndex(rows.map((row) => row.before).filter(isThere))).toEqual(before);
        expect(byIndex(rows.map((row) => row.after).filter(isThere))).toEqual(after);
        for (const row of rows) {
          if (row.before !== null && row.after !== null) expect(row.before.action_type).toBe(row.after.action_type);
        }
      }),
    );
  });

  it('shows a longer phase as one changed wait', () => {
    fc.assert(
      fc.property(anyRecipe, fc.nat(), fc.integer({ min: 1, max: 9 }), (recipe, at, more) => {
        const phases = phasesOf(recipe);
        const phase = at % phases.length;
        const days = phases[phase]?.days ?? 0;
        const isWait = phases[phase]?.actions.at(-1)?.action_type === 'interval_action';
        const differences = compareRecipes(recipe, setPhaseDays(recipe, phase, days + more)).flatMap(({ actions }) =>
          actions.filter(isDifferent),
        );
        expect(differences).toHaveLength(1);
        expect(differences[0]?.changed).toEqual(isWait ? ['duration'] : []);
      }),
    );
  });
});

describe('an action of a changed recipe', () => {
  const anyPick = anyRecipe.chain((recipe) =>
    fc.record({ recipe: fc.constant(recipe), action: fc.constantFrom(...recipe), other: fc.constantFrom(...recipe) }),
  );

  it('stays the same when another one is added, removed or changed, and is gone once removed', () => {
    fc.assert(
      fc.property(anyPick, anyWork, fc.nat({ max: 9 }), ({ recipe, action, other }, added, phase) => {
        const isSame = (after: readonly RecipeAction[]) => {
          const found = followAction(recipe, action, after);
          expect(found?.action_properties).toBe(action.action_properties);
          expect(after).toContain(found);
        };
        isSame(recipe);
        isSame(insertAction(recipe, phase, added));
        if (other.index === action.index)
          expect(followAction(recipe, action, removeAction(recipe, other.index))).toBeNull();
        else {
          isSame(removeAction(recipe, other.index));
          isSame(changeAction(recipe, other.index, added));
        }
      }),
    );
  });

  it('is found with new properties, and in an equal recipe', () => {
    fc.assert(
      fc.property(anyPick, fc.nat({ max: 400 }), ({ recipe, action }, days) => {
        expect(followAction(recipe, action, structuredClone(recipe))).toEqual(action);
        for (const [phase, { actions }] of phasesOf(recipe).entries()) {
          const wait = actions.at(-1);
          if (wait?.action_type !== 'interval_action') continue;
          const found = followAction(recipe, wait, setPhaseDays(recipe, phase, days));
          expect(found).toMatchObject({ index: wait.index, action_properties: { duration: days } });
        }
      }),
    );
  });

  it('keeps its type', () => {
    fc.assert(
      fc.property(anyPick, anyRecipe, ({ recipe, action }, others) => {
        const found = followAction(recipe, action, others);
        if (found !== null) expect(found.action_type).toBe(action.action_type);
      }),
    );
  });
});

describe('the changed parts of two recipes', () => {
  it('are each different action, and the phase whose days change', () => {
    fc.assert(
      fc.property(anyRecipe, fc.nat(), fc.integer({ min: 1, max: 9 }), (recipe, at, more) => {
        const stage = recipeStages(recipe)[at % recipeStages(recipe).length];
        const phase = stage?.last_phase ?? 0;
        const longer = setPhaseDays(recipe, phase, (stage?.last_days ?? 0) + more);
        const compared = compareRecipes(recipe, longer);
        expect([...changedParts(compared, 'before').phases]).toEqual([phase]);
        expect([...changedParts(compared, 'after').phases]).toEqual([phase]);
        for (const index of changedParts(compared, 'after').actions) {
          expect(longer[index]?.action_type).toBe('interval_action');
        }
        expect(changedParts(compareRecipes(recipe, recipe), 'after')).toEqual({
          phases: new Set(),
          actions: new Set(),
        });
      }),
    );
  });
});

describe('the alignment of two lists', () => {
  it('keeps the order of both, and pairs as many equal rows as possible', () => {
    fc.assert(
      fc.property(anyRows, anyRows, (before, after) => {
        const rows = alignRows(before, after, (a, b) => Number(a === b));
        expect(rows.map(([a]) => a).filter(isThere)).toEqual(before);
        expect(rows.map(([, b]) => b).filter(isThere)).toEqual(after);
        const pairs = rows.filter(([a, b]) => a !== null && b !== null);
        expect(pairs.every(([a, b]) => a === b)).toBe(true);
        expect(pairs).toHaveLength(longestCommon(before, after));
      }),
    );
  });
});

/** The length of the longest common subsequence, by its definition. */
function longestCommon(a: readonly number[], b: readonly number[]): number {
  const seen = new Map<string, number>();
  const from = (i: number, j: number): number => {
    if (i === a.length || j === b.length) return 0;
    const key = `${i} ${j}`;
    const found = seen.get(key);
    if (found !== undefined) return found;
    const length = a[i] === b[j] ? 1 + from(i + 1, j + 1) : Math.max(from(i + 1, j), from(i, j + 1));
    seen.set(key, length);
    return length;
  };
  return from(0, 0);
}

describe('edits of a recipe', () => {
  it('a change of days moves the start of every later phase by the difference and nothing else', () => {
    fc.assert(
      fc.property(anyRecipe, fc.nat(), fc.integer({ min: -5, max: 60 }), (recipe, at, days) => {
        const before = phasesOf(recipe);
        const phase = at % before.length;
        const after = phasesOf(setPhaseDays(recipe, phase, days));
        const wanted = Math.max(0, days);
        expect(after).toHaveLength(before.length);
        expect(after[phase]?.days).toBe(wanted);
        const moved = wanted - (before[phase]?.days ?? 0);
        expect(after.map(({ start_day }) => start_day)).toEqual(
          before.map(({ start_day }, index) => (index > phase ? start_day + moved : start_day)),
        );
      }),
    );
  });

  it('a changed action stays in its phase, and all others keep their plans', () => {
    fc.assert(
      fc.property(anyRecipe, fc.nat(), (recipe, at) => {
        const index = at % recipe.length;
        const target = recipe[index];
        if (target === undefined || target.action_type === 'interval_action') return;
        const changed = changeAction(recipe, index, {
          action_type: 'state_change',
          action_properties: { current_state: 'Growth', sop: null },
        });
        expect(changed.map(({ index: number }) => number)).toEqual(recipe.map((_, number) => number));
        const phaseOf = (actions: readonly RecipeAction[], number: number) =>
          phasesOf(actions).findIndex((phase) => phase.actions.some((action) => action.index === number));
        const isChanged = (action: RecipeAction) =>
          action.action_type === 'state_change' && action.action_properties.current_state === 'Growth';
        expect(changed.filter(isChanged).map((action) => phaseOf(changed, action.index))).toContain(
          phaseOf(recipe, index),
        );
        expect(changed).toHaveLength(recipe.length);
      }),
    );
  });
});
