import { ACTION_TYPES, type ActionType } from '#domain/actions/action-properties.ts';
import type { RecipeAction, RecipePlan } from './growth-recipe.ts';

/** A stretch of a recipe: what is done at its start, and the days until the next one. */
export interface Phase {
  /** Whole days; 0 where no interval ends the phase. */
  readonly days: number;
  /** The phase's actions, its interval last. */
  readonly actions: readonly RecipeAction[];
  /** Days from the batch's start to the phase's start. */
  readonly start_day: number;
}

const RANKS: ReadonlyMap<ActionType, number> = new Map(ACTION_TYPES.map((type, rank) => [type, rank]));

const rankOf = (action: RecipePlan): number => RANKS.get(action.action_type) ?? ACTION_TYPES.length;

/** Actions cut after each interval; a list that ends in one has no empty rest. */
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

/** The actions in the recipe's fixed order: kinds in theirs inside each phase, actions of one kind as they were. */
export const inFixedOrder = <T extends RecipePlan>(actions: readonly T[]): T[] =>
  cutIntoPhases(actions).flatMap((phase) => phase.sort((a, b) => rankOf(a) - rankOf(b)));

/** The actions with `index` counting from 0 in the order given. */
export const renumber = (actions: readonly RecipePlan[]): RecipeAction[] =>
  actions.map((action, index) => ({ ...action, index }));

/** The recipe's phases in order; their actions one after another are the recipe's. */
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
 * The recipe with an action put into a phase (counted from 0) after those of its kind; past the last phase it comes
 * last, in a phase of its own if an interval ends that one. An interval ends the phase it is put into, after the one that is there.
 */
export function insertAction(recipe: readonly RecipeAction[], phase: number, planned: RecipePlan): RecipeAction[] {
  const phases: RecipePlan[][] = cutIntoPhases(recipe);
  const target = phases[phase];
  const before = phases.slice(0, phase).flat();
  const after = phases.slice(phase + 1).flat();
  const here = target === undefined ? [planned] : insertByRank(target, planned);
  // Past a last phase that no interval ends, the action joins that phase.
  return renumber(inFixedOrder([...before, ...here, ...after]));
}

/** The recipe without the action of that index; without an interval its phase and the next become one. */
export const removeAction = (recipe: readonly RecipeAction[], index: number): RecipeAction[] =>
  renumber(inFixedOrder(recipe.filter((action) => action.index !== index)));

function insertByRank(phase: readonly RecipePlan[], planned: RecipePlan): RecipePlan[] {
  const rank = rankOf(planned);
  const found = phase.findIndex((action) => rankOf(action) > rank);
  const at = found === -1 ? phase.length : found;
  return [...phase.slice(0, at), planned, ...phase.slice(at)];
}
