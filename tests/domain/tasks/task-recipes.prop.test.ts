import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedAction } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { openAction } from '#domain/batches/planning/open-action.ts';
import { taskAim } from '#domain/tasks/task-aim.ts';
import { taskRecipes } from '#domain/tasks/task-recipes.ts';
import { anyPlanned, uuidOf } from '#tests/support/random/plans.ts';

const NAMES = new Map([
  [uuidOf(801), 'Lettuce 16 h'],
  [uuidOf(802), 'Six floods'],
  [uuidOf(804), 'Cool nights'],
]);
const nameOf = (uuid: string) => NAMES.get(uuid);
const open = (planned: PlannedAction) =>
  openAction(planned, { id: 1, uuid: uuidOf(1), batch: uuidOf(2), day: '2026-03-01', origin: 'plan' });
const change = open(
  fullPlan('life_change_action', {
    environment_recipe: uuidOf(804),
    fertigation_recipe: uuidOf(803),
    irrigation_recipe: uuidOf(802),
    light_recipe: uuidOf(801),
  }),
);

describe('the recipes of a task', () => {
  it('are those that the change of L.I.F.E. sets and that exist, in the order of its letters', () => {
    expect(taskRecipes(change, nameOf)).toEqual(['Lettuce 16 h', 'Six floods', 'Cool nights']);
    expect(taskRecipes(open(fullPlan('life_change_action', { light_recipe: uuidOf(801) })), nameOf)).toEqual([
      'Lettuce 16 h',
    ]);
  });

  it('are none once it is done, and for all other actions', () => {
    expect(taskRecipes({ ...change, completed: true }, nameOf)).toEqual([]);
    fc.assert(
      fc.property(
        anyPlanned.filter(({ action_type }) => action_type !== 'life_change_action'),
        (planned) => {
          expect(taskRecipes(open(planned), () => 'any')).toEqual([]);
        },
      ),
    );
  });
});

it('a task leads to its places, else to its recipes', () => {
  const targets = [{ chamber: uuidOf(700), chamber_name: 'Grow 1', label: 'A1-2' }];
  expect(taskAim({ targets, recipes: [] })).toBe('Grow 1 A1-2');
  expect(taskAim({ targets: [], recipes: ['Lettuce 16 h', 'Six floods'] })).toBe('Lettuce 16 h; Six floods');
  expect(taskAim({ targets: [], recipes: [] })).toBe('');
});
