import { z } from 'zod';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { storedRecipeData } from '#ports/schemas/recipe-data.ts';
import type { FormValues } from '#web/records/form/form-values.ts';

/** The unsaved edits of a recipe's version. */
export interface RecipeEdits {
  /** The actions and the record's version that the edits started from. */
  readonly base: { readonly actions: readonly RecipeAction[]; readonly version: number };
  readonly actions: readonly RecipeAction[];
}

/** The input for a new recipe. */
export interface NewRecipeEdits {
  readonly values: FormValues;
  /** Null if they are as at the start. */
  readonly actions: readonly RecipeAction[] | null;
}

// The editor finds actions by their index.
const actions = storedRecipeData().refine((list) => list.every(({ index }, at) => index === at));
const recipeEdits = z.object({ base: z.object({ actions, version: z.number().int() }), actions });
const newRecipeEdits = z.object({ values: z.record(z.string(), z.string()), actions: actions.nullable() });

/** Parses stored edits; null if this release can't read them. */
export const parseEdits = (stored: unknown): RecipeEdits | null => recipeEdits.safeParse(stored).data ?? null;

/** Parses the stored input for a new recipe; null if this release can't read it. */
export const parseNewRecipe = (stored: unknown): NewRecipeEdits | null => newRecipeEdits.safeParse(stored).data ?? null;
