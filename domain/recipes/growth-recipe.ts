import type { PlanByType } from '#domain/action-keys/action-properties.ts';
import type { PlannedAction } from '#domain/actions/action.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** Largest factor by which a respacing can multiply trays. */
export const MAX_FACTOR = 1000;

/** Trays after respacing: either a number (`trays_after`) or a multiple of the standing trays, never both. */
export type RecipeSpacing = PlanByType['redist_action'] & {
  /** Greater than 0: 2 doubles the trays. Missing if `trays_after` is set. */
  readonly trays_factor?: number | undefined;
};

/** A planned action in a recipe. In contrast to a batch, respacing may use a factor. */
export type RecipePlan =
  | Exclude<PlannedAction, { readonly action_type: 'redist_action' }>
  | { readonly action_type: 'redist_action'; readonly action_properties: RecipeSpacing };

/** An action of a recipe. `index` counts from 0 in fixed order. */
export type RecipeAction = RecipePlan & { readonly index: number };

/** Name and crop of a recipe. They can be edited, unlike the actions of a version. */
export interface GrowthRecipeMetadata {
  readonly gr_family_uuid: Uuid;
  readonly name: string;
  readonly crop: Uuid;
  readonly description: string | null;
}

export interface RecipeVersion {
  readonly version_uuid: Uuid;
  /** Counts from 1 within the family. */
  readonly version_number: number;
  readonly created_at: Instant;
}

/** A version of a growing recipe, which plans the actions of a batch day by day. */
export interface GrowthRecipe {
  /** Equal to version_uuid. */
  readonly uuid: Uuid;
  readonly version_uuid: Uuid;
  readonly version_number: number;
  readonly metadata: GrowthRecipeMetadata;
  readonly recipe_data: readonly RecipeAction[];
  readonly archived: boolean;
  /** All versions of the family, newest first. */
  readonly versions: readonly RecipeVersion[];
  readonly crop_name: string;
  /** Sum of all waits in days. */
  readonly total_days: number;
  readonly created_at: Instant;
  readonly version: number;
}
