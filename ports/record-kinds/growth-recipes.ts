import type { OwnDescription } from '#ports/descriptions/describe.ts';

export const growthRecipes = {
  words: ['growing recipe', 'growing recipes'],
  names: ['GrowthRecipe', 'GrowthRecipes'],
  table: 'growth_recipes',
  retires: 'archived',
  sample: { name: 'Basil, 21 days', action_properties: { trays: 8, seeds_per_tray: 200 } },
  orders: ['name', 'crop_name', 'created_at'],
  contains: ['growth_recipe', 'crop'],
} as const satisfies OwnDescription;
