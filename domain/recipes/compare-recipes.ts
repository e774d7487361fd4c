import { sameValue } from '#domain/actions/same-value.ts';
import { alignRows } from './align-rows.ts';
import { type RecipeStage, recipeStages } from './edit-recipe.ts';
import type { RecipeAction } from './growth-recipe.ts';

/** An action of two recipes; null in the one that doesn't have it. */
export interface ActionDifference {
  readonly before: RecipeAction | null;
  readonly after: RecipeAction | null;
  /** The planned keys with different values; empty for an action that only one recipe has. */
  readonly changed: readonly string[];
}

/** A stage of two recipes, with its actions in order. */
export interface StageDifference {
  readonly before: RecipeStage | null;
  readonly after: RecipeStage | null;
  readonly actions: readonly ActionDifference[];
}

/**
 * Compares two recipes stage by stage. Stages are matched by their states, then their actions by type, identical ones
 * first. Every action of both recipes occurs exactly once, in order.
 */
export const compareRecipes = (before: readonly RecipeAction[], after: readonly RecipeAction[]): StageDifference[] =>
  alignRows(recipeStages(before), recipeStages(after), likenessOfStages).map(([one, other]) => ({
    before: one,
    after: other,
    actions: alignRows(one?.actions ?? [], other?.actions ?? [], likenessOfActions).map(([was, is]) => ({
      before: was,
      after: is,
      changed: changedKeys(was, is),
    })),
  }));

/** Returns whether an action was added, removed or changed. */
export const isDifferent = ({ before, after, changed }: ActionDifference): boolean =>
  before === null || after === null || changed.length > 0;

/** The parts of a recipe that another one changes. */
export interface ChangedParts {
  /** The last phases of stages with another state or other days. */
  readonly phases: ReadonlySet<number>;
  /** The indices of actions. */
  readonly actions: ReadonlySet<number>;
}

/** Returns the changed parts of one of two compared recipes. */
export function changedParts(stages: readonly StageDifference[], side: 'before' | 'after'): ChangedParts {
  const phases = stages.flatMap((stage) => {
    const isSame = stage.before?.state === stage.after?.state && stage.before?.days === stage.after?.days;
    return isSame ? [] : (stage[side]?.last_phase ?? []);
  });
  const actions = stages.flatMap((stage) => stage.actions.filter(isDifferent)).flatMap((one) => one[side]?.index ?? []);
  return { phases: new Set(phases), actions: new Set(actions) };
}

/**
 * Returns an action of a recipe as it is after a change of the recipe; null if it was removed. An action with the same
 * properties object is the same one; otherwise its counterpart in the comparison of both recipes.
 */
export function followAction(
  before: readonly RecipeAction[],
  { index, action_properties }: RecipeAction,
  after: readonly RecipeAction[],
): RecipeAction | null {
  const same = after.find((action) => action.action_properties === action_properties);
  if (same !== undefined) return same;
  const rows = compareRecipes(before, after).flatMap(({ actions }) => actions);
  const found = rows.find((row) => row.before?.index === index)?.after ?? null;
  // Another action of the recipe is never the counterpart of a removed one.
  return before.some((action) => action.action_properties === found?.action_properties) ? null : found;
}

// Renamed stages are paired only where that costs no pair of the same state.
const likenessOfStages = (a: RecipeStage, b: RecipeStage): number => (a.state === b.state ? 1000 : 1);

function likenessOfActions(a: RecipeAction, b: RecipeAction): number {
  if (a.action_type !== b.action_type) return 0;
  return sameValue(a.action_properties, b.action_properties) ? 3 : 2;
}

function changedKeys(before: RecipeAction | null, after: RecipeAction | null): string[] {
  if (before === null || after === null) return [];
  const was = new Map<string, unknown>(Object.entries(before.action_properties));
  const is = new Map<string, unknown>(Object.entries(after.action_properties));
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => !sameValue(was.get(key) ?? null, is.get(key) ?? null),
  );
}
