import { type ActionType, PLAN_KEYS } from '#domain/actions/action-properties.ts';

const TARGETS = ['target_chamber', 'target_locations', 'sop'] as const;

/**
 * The keys that actions had when the first audit trails were written. Those trails hold hashes of plans with null for
 * each of these keys that is silent, so they are part of every hash for good. A key that came later is no part of this list:
 * where it is null, it is left out, as in records that are older than it.
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

/** The planned keys that a kind of action got later; plans that are older than they lie on the farm without them. */
export const laterPlanKeys = (action_type: ActionType): readonly string[] =>
  PLAN_KEYS[action_type].filter((key) => !FIRST_KEYS[action_type].includes(key));
