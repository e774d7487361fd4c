import { ACTION_TYPES, type ActionType } from '#domain/action-keys/action-properties.ts';
import type { RecipeAction, RecipePlan } from './growth-recipe.ts';

/** A phase of a recipe: actions at its start, then a wait until the next phase. */
export interface Phase {
  /** Days, at least 0; 0 if the phase doesn't end in a wait. */
  readonly days: number;
  /** Actions of the phase, with its wait last. */
  readonly actions: readonly RecipeAction[];
  /** Days from the start of the batch. */
  readonly start_day: number;
}

const RANKS: ReadonlyMap<ActionType, number> = new Map(ACTION_TYPES.map((type, rank) => [type, rank]));

const rankOf = (action: RecipePlan): number => RANKS.get(action.action_type) ?? ACTION_TYPES.length;

/** Splits actions after each wait. A wait at the end isn't followed by an empty phase. */
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

/** Sorts actions into the fixed order of recipes: by type within each phase, otherwise stable. */
export const inFixedOrder = <T extends RecipePlan>(actions: readonly T[]): T[] =>
  cutIntoPhases(actions).flatMap((phase) => phase.sort((a, b) => rankOf(a) - rankOf(b)));

/** Numbers the actions from 0. */
export const renumber = (actions: readonly RecipePlan[]): RecipeAction[] =>
  actions.map((action, index) => ({ ...action, index }));

/** Splits a recipe into phases, in order. */
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
 * Inserts an action into a phase (from 0), after others of its type. Past the last phase, it is appended, in a new
 * phase if the last one ends in a wait. A wait splits the phase at its end, after any existing wait.
 */
export function insertAction(recipe: readonly RecipeAction[], phase: number, planned: RecipePlan): RecipeAction[] {
  const phases: RecipePlan[][] = cutIntoPhases(recipe);
  const target = phases[phase];
  const before = phases.slice(0, phase).flat();
  const after = phases.slice(phase + 1).flat();
  const here = target === undefined ? [planned] : insertByRank(target, planned);
  // An action appended after a last phase without a wait joins that phase.
  return renumber(inFixedOrder([...before, ...here, ...after]));
}

/** Removes an action by index. Without its wait, a phase merges with the next. */
export const removeAction = (recipe: readonly RecipeAction[], index: number): RecipeAction[] =>
  renumber(inFixedOrder(recipe.filter((action) => action.index !== index)));

function insertByRank(phase: readonly RecipePlan[], planned: RecipePlan): RecipePlan[] {
  const rank = rankOf(planned);
  const found = phase.findIndex((action) => rankOf(action) > rank);
  const at = found === -1 ? phase.length : found;
  return [...phase.slice(0, at), planned, ...phase.slice(at)];
}
