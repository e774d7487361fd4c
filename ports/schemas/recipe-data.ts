import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { STORED_RECIPE_PLAN_SCHEMAS } from './action-properties.ts';

const recipeAction = onDemand(() =>
  z.discriminatedUnion('action_type', [
    recipeActionOf('create_tray_action', STORED_RECIPE_PLAN_SCHEMAS.create_tray_action()),
    recipeActionOf('location_change', STORED_RECIPE_PLAN_SCHEMAS.location_change()),
    recipeActionOf('state_change', STORED_RECIPE_PLAN_SCHEMAS.state_change()),
    recipeActionOf('life_change_action', STORED_RECIPE_PLAN_SCHEMAS.life_change_action()),
    recipeActionOf('redist_action', STORED_RECIPE_PLAN_SCHEMAS.redist_action()),
    recipeActionOf('harvest_action', STORED_RECIPE_PLAN_SCHEMAS.harvest_action()),
    recipeActionOf('generic_text_action', STORED_RECIPE_PLAN_SCHEMAS.generic_text_action()),
    recipeActionOf('interval_action', STORED_RECIPE_PLAN_SCHEMAS.interval_action()),
  ]),
);

function recipeActionOf<T extends RecipeAction['action_type'], S extends z.ZodType>(kind: T, plan: S) {
  return z.object({ index: z.number(), action_type: z.literal(kind), action_properties: plan });
}

/** The actions of a recipe as stored. */
export const storedRecipeData = onDemand((): z.ZodType<RecipeAction[]> => z.array(recipeAction()));
