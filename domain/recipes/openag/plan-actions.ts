import type { PlannedAction } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';

/** A phase with the keys of its drafts. */
export interface ConvertedPhase {
  readonly name: string;
  readonly days: number;
  /** Keys of drafts; null if the phase doesn't set them. */
  readonly light: string | null;
  readonly climate: string | null;
}

/**
 * Plans a recipe's actions from its phases. Each phase sets a state, changes L.I.F.E. if it differs from the previous
 * phase, and waits. The recipe starts with a sowing, ends with a harvest, and has a move before each later L.I.F.E.
 * change.
 */
export function planActions(phases: readonly ConvertedPhase[]): { actions: PlannedAction[]; moves: number } {
  const actions: PlannedAction[] = [SOWING];
  let moves = 0;
  let before: { light: string | null; climate: string | null } = { light: null, climate: null };
  for (const [at, { name, days, light, climate }] of phases.entries()) {
    const wanted = { light: changed(light, before.light), climate: changed(climate, before.climate) };
    const isChange = wanted.light !== null || wanted.climate !== null;
    if (isChange && at > 0) {
      actions.push(MOVE);
      moves += 1;
    }
    actions.push(fullPlan('state_change', { current_state: name }));
    if (isChange) actions.push(lifeChange(wanted.light, wanted.climate));
    actions.push(fullPlan('interval_action', { duration: days }));
    before = { light: light ?? before.light, climate: climate ?? before.climate };
  }
  return { actions: [...actions, HARVEST], moves };
}

// An unchanged recipe needs no action.
const changed = (key: string | null, before: string | null): string | null => (key === before ? null : key);

const lifeChange = (light_recipe: string | null, environment_recipe: string | null): PlannedAction =>
  fullPlan('life_change_action', { light_recipe, environment_recipe });

const SOWING = fullPlan('create_tray_action', {});
const MOVE = fullPlan('location_change', {});
const HARVEST = fullPlan('harvest_action', { estimated_harvest_per_tray: 0 });
