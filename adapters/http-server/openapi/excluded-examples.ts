import { FACT_KEYS } from '#domain/actions/action-properties.ts';

/** Fields that an example of a call leaves out, since they exclude others that it shows. */
export const EXCLUDED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  createGrowthRecipe: ['trays_after'],
  createGrowthRecipeVersion: ['trays_after'],
  updateGrowthRecipe: ['trays_after'],
  createBatch: ['harvest_date', 'completed_to', 'placed_at'],
  previewBatch: ['harvest_date', 'completed_to', 'placed_at'],
  // Facts are for what is complete.
  createAction: ['completed', 'action_completed_date', ...Object.values(FACT_KEYS).flat()],
  instantAction: ['trays_after', 'moves', 'made', 'merged'],
  updateAction: ['completed', 'action_completed_date'],
};

/** Kinds of action that an operation's examples leave out, since it refuses them. */
export const EXCLUDED_ACTION_KINDS: Readonly<Record<string, readonly string[]>> = {
  instantAction: ['interval_action'],
};
