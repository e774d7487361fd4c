import type { Action } from './action.ts';

const OPEN = { completed: false, action_completed_date: null, completed_by_user: null } as const;

/**
 * The action as an undo leaves it: open with the plan it had before it was first corrected, without facts; an instant
 * one is withdrawn and keeps what it said, for the timeline. Corrections stay on record.
 */
export function reopenAction(action: Action): Action {
  if (action.origin === 'instant') return { ...action, ...OPEN, withdrawn: true };
  const open = { ...OPEN, plan_before: null };
  switch (action.action_type) {
    case 'create_tray_action': {
      const { tray_type, growth_medium, trays, seeds_per_tray, target_chamber, target_locations, sop } =
        action.action_properties;
      const plan = { tray_type, growth_medium, trays, seeds_per_tray, target_chamber, target_locations, sop };
      return { ...action, ...open, action_properties: plan };
    }
    case 'location_change': {
      const { target_chamber, target_locations, sop } = action.action_properties;
      return { ...action, ...open, action_properties: { target_chamber, target_locations, sop } };
    }
    case 'state_change': {
      const { current_state, sop } = action.action_properties;
      const before = planReader(action);
      const plan = { current_state: before('current_state', current_state) ?? current_state, sop: before('sop', sop) };
      return { ...action, ...open, action_properties: plan };
    }
    case 'life_change_action': {
      const { light_recipe, irrigation_recipe, fertigation_recipe, environment_recipe, sop } = action.action_properties;
      const before = planReader(action);
      const plan = {
        light_recipe: before('light_recipe', light_recipe),
        irrigation_recipe: before('irrigation_recipe', irrigation_recipe),
        fertigation_recipe: before('fertigation_recipe', fertigation_recipe),
        environment_recipe: before('environment_recipe', environment_recipe),
        sop: before('sop', sop),
      };
      return { ...action, ...open, action_properties: plan };
    }
    case 'redist_action': {
      const { trays_after, sop } = action.action_properties;
      return { ...action, ...open, action_properties: { trays_after, sop } };
    }
    case 'harvest_action': {
      const { estimated_harvest_per_tray, qa_spec, sop } = action.action_properties;
      return { ...action, ...open, action_properties: { estimated_harvest_per_tray, qa_spec, sop } };
    }
    case 'generic_text_action': {
      const { category, text, sop } = action.action_properties;
      return { ...action, ...open, action_properties: { category, text, sop } };
    }
    case 'interval_action':
      return { ...action, ...open };
  }
}

// Reads texts and nulls of the plan before corrections; what stands now where there were none.
const planReader =
  ({ plan_before }: Action) =>
  (key: string, now: string | null): string | null => {
    const before = plan_before?.[key];
    return typeof before === 'string' || before === null ? before : now;
  };
