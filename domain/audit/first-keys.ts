import { type ActionType, PLAN_KEYS } from '#domain/action-keys/action-properties.ts';

const TARGETS = ['target_chamber', 'target_locations', 'sop'] as const;

/**
 * The keys of each action type when the first audit trails were written. Hashes of plans in those trails include these
 * keys even when null, so the list must never change. Keys added later are left out of a hash while they are null.
 */
export const FIRST_KEYS: Readonly<Record<ActionType, readonly string[]>> = {
  create_tray_action: [
    ...['tray_type', 'growth_medium', 'trays', 'seeds_per_tray', ...TARGETS],
    ...['trays_sown', 'seed_lot', 'placed_at'],
  ],
  location_change: [...TARGETS, 'moves'],
  state_change: ['current_state', 'sop'],
  life_change_action: ['light_recipe', 'irrigation_recipe', 'fertigation_recipe', 'environment_recipe', 'sop'],
  redist_action: ['trays_after', 'sop', 'moves', 'made', 'merged', 'binned', 'reason'],
  harvest_action: [
    ...['estimated_harvest_per_tray', 'qa_spec', 'sop'],
    ...['total_yield', 'trays_harvested', 'cleared', 'trays_cleared', 'qa_result'],
  ],
  generic_text_action: ['category', 'text', 'sop', 'text_done'],
  interval_action: ['duration', 'sop'],
};

/** Returns the planned keys that were added to an action type later; older stored plans don't have them. */
export const laterPlanKeys = (action_type: ActionType): readonly string[] =>
  PLAN_KEYS[action_type].filter((key) => !FIRST_KEYS[action_type].includes(key));
