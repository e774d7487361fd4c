import { ACTION_TYPES, type ActionType } from '#domain/action-keys/action-properties.ts';
import type { RecipeAction, RecipePlan } from './growth-recipe.ts';

/** One phase of a recipe: the actions at its start, then the days until the next phase. */
export interface Phase {
  /** Whole days; 0 if no interval ends the phase. */
  readonly days: number;
  /** The phase's actions, the interval last. */
  readonly actions: readonly RecipeAction[];
  /** Days from the start of the batch to the start of the phase. */
  readonly start_day: number;
}

const RANKS: ReadonlyMap<ActionType, number> = new Map(ACTION_TYPES.map((type, rank) => [type, rank]));

const rankOf = (action: RecipePlan): number => RANKS.get(action.action_type) ?? ACTION_TYPES.length;

/** Splits actions after each interval; a list that ends in an interval has no empty last phase. */
function cutIntoPhases<T extends RecipePlan>(actions: readonly T[]): T[][] {
  const phases: T[][] = [];
  let open: T[] | null = null;
  for (const action of actions) {
    if (open === null) {
      open = [];
      phases.push(open);
    }
    open.push(action);
    if (action.action_type === 'interval_action') open = null;
  }
  return phases;
}

/** Sorts actions into the recipe's fixed order: by type within each phase, otherwise stable. */
export const inFixedOrder = <T extends RecipePlan>(actions: readonly T[]): T[] =>
  cutIntoPhases(actions).flatMap((phase) => phase.sort((a, b) => rankOf(a) - rankOf(b)));

/** Numbers the actions from 0 in the order given. */
export const renumber = (actions: readonly RecipePlan[]): RecipeAction[] =>
  actions.map((action, index) => ({ ...action, index }));

/** Returns the recipe's phases in order; together their actions are the recipe. */
export function phasesOf(recipe: readonly RecipeAction[]): Phase[] {
  let start_day = 0;
  return cutIntoPhases(recipe).map((actions) => {
    const last = actions.at(-1);
    const days = last?.action_type === 'interval_action' ? last.action_properties.duration : 0;
    const phase = { days, actions, start_day };
    start_day += days;
    return phase;
  });
}

/**
 * Inserts an action into a phase (from 0), after the others of its type. Past the last phase it is appended, in a new
 * phase if an interval ends the last one. An interval ends the phase it is inserted into, after the existing one.
 */
export function insertAction(recipe: readonly RecipeAction[], phase: number, planned: RecipePlan): RecipeAction[] {
  const phases: RecipePlan[][] = cutIntoPhases(recipe);
  const target = phases[phase];
  const before = phases.slice(0, phase).flat();
  const after = phases.slice(phase + 1).flat();
  const here = target === undefined ? [planned] : insertByRank(target, planned);
  // If no interval ends the last phase, an action appended after it joins that phase.
  return renumber(inFixedOrder([...before, ...here, ...after]));
}

/** Removes the action of that index; without its interval a phase is merged with the next. */
export const removeAction = (recipe: readonly RecipeAction[], index: number): RecipeAction[] =>
  renumber(inFixedOrder(recipe.filter((action) => action.index !== index)));

function insertByRank(phase: readonly RecipePlan[], planned: RecipePlan): RecipePlan[] {
  const rank = rankOf(planned);
  const found = phase.findIndex((action) => rankOf(action) > rank);
  const at = found === -1 ? phase.length : found;
  return [...phase.slice(0, at), planned, ...phase.slice(at)];
}
