import type { PlannedAction } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';

/** A phase with its drafts found. */
export interface ConvertedPhase {
  readonly name: string;
  readonly days: number;
  /** Keys of drafts; null where the phase says nothing. */
  readonly light: string | null;
  readonly climate: string | null;
}

/**
 * A recipe's actions from its phases: each sets a state, changes L.I.F.E. where it is another than before, and waits. A
 * sowing begins, a harvest ends, and a move stands wherever L.I.F.E. changes later on.
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

// What stays as it was is not wanted anew.
const changed = (key: string | null, before: string | null): string | null => (key === before ? null : key);

const lifeChange = (light_recipe: string | null, environment_recipe: string | null): PlannedAction =>
  fullPlan('life_change_action', { light_recipe, environment_recipe });

const SOWING = fullPlan('create_tray_action', {});
const MOVE = fullPlan('location_change', {});
const HARVEST = fullPlan('harvest_action', { estimated_harvest_per_tray: 0 });
