import { MAX_DURATION } from '#domain/action-keys/action-keys.ts';
import { inFixedOrder, type Phase, phasesOf, renumber } from './fixed-order.ts';
import type { RecipeAction, RecipePlan } from './growth-recipe.ts';

/** Replaces the plan of an action by index. An action of another type moves to that type's place in its phase. */
export const changeAction = (recipe: readonly RecipeAction[], index: number, planned: RecipePlan): RecipeAction[] =>
  renumber(inFixedOrder(recipe.map((action) => (action.index === index ? planned : action))));

/**
 * Sets the days of a phase, counted from 0, within the limits of a wait. Later phases start earlier or later. A phase
 * without a wait gets one.
 */
export function setPhaseDays(recipe: readonly RecipeAction[], phase: number, days: number): RecipeAction[] {
  const target = phasesOf(recipe)[phase];
  const last = target?.actions.at(-1);
  if (last === undefined) return [...recipe];
  const duration = Math.min(MAX_DURATION, Math.max(0, Math.round(days)));
  const sop = last.action_type === 'interval_action' ? last.action_properties.sop : null;
  const wait: RecipePlan = { action_type: 'interval_action', action_properties: { duration, sop } };
  if (last.action_type === 'interval_action') return changeAction(recipe, last.index, wait);
  return duration === 0 ? [...recipe] : renumber([...recipe, wait]);
}

/** A phase with its growing state. */
export interface NamedPhase extends Phase {
  /** Null before the first state change. */
  readonly state: string | null;
}

/** Splits a recipe into phases, each with the state that it sets or continues. */
export function namedPhases(recipe: readonly RecipeAction[]): NamedPhase[] {
  let state: string | null = null;
  return phasesOf(recipe).map((phase) => {
    for (const action of phase.actions) {
      if (action.action_type === 'state_change') state = action.action_properties.current_state;
    }
    return { ...phase, state };
  });
}

/** Consecutive phases of the same growing state. */
export interface RecipeStage extends Pick<NamedPhase, 'state' | 'days' | 'start_day' | 'actions'> {
  /** The last phase, counted from 0 in the recipe, whose wait ends the stage. */
  readonly last_phase: number;
  /** Days of that phase, at least 0. */
  readonly last_days: number;
}

/** Joins the phases of a recipe with the same state. */
export function recipeStages(recipe: readonly RecipeAction[]): RecipeStage[] {
  const stages: RecipeStage[] = [];
  for (const [last_phase, { state, days, start_day, actions }] of namedPhases(recipe).entries()) {
    const before = stages.at(-1);
    const end = { last_phase, last_days: days };
    if (before === undefined || before.state !== state) stages.push({ state, days, start_day, actions, ...end });
    else {
      stages.pop();
      stages.push({ ...before, days: before.days + days, actions: [...before.actions, ...actions], ...end });
    }
  }
  return stages;
}

/**
 * Returns the estimated grams of all harvests of one tray; null if a recipe has no harvest. Trays that a respacing adds
 * have estimates of their own.
 */
export function estimatePerTray(recipe: readonly RecipePlan[]): number | null {
  const grams = recipe.flatMap((action) =>
    action.action_type === 'harvest_action' ? [action.action_properties.estimated_harvest_per_tray ?? 0] : [],
  );
  return grams.length === 0 ? null : grams.reduce((sum, one) => sum + one, 0);
}
