import { FACT_KEYS } from '#domain/action-keys/action-properties.ts';

/** Fields left out of a call's example, since they can't be combined with others in it. */
export const EXCLUDED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  createGrowthRecipe: ['trays_after'],
  createGrowthRecipeVersion: ['trays_after'],
  updateGrowthRecipe: ['trays_after'],
  createBatch: ['harvest_date', 'completed_to', 'placed_at'],
  previewBatch: ['harvest_date', 'completed_to', 'placed_at'],
  // Only completed actions have facts.
  createAction: ['completed', 'action_completed_date', ...Object.values(FACT_KEYS).flat()],
  instantAction: ['trays_after', 'moves', 'made', 'merged'],
  updateAction: ['completed', 'action_completed_date'],
};

/** Action types left out of an operation's examples, since it refuses them. */
export const EXCLUDED_ACTION_KINDS: Readonly<Record<string, readonly string[]>> = {
  instantAction: ['interval_action'],
};
