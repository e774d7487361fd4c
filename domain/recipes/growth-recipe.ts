import type { PlanByType } from '#domain/action-keys/action-properties.ts';
import type { PlannedAction } from '#domain/actions/action.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** The trays after spacing: either a number (`trays_after`) or a multiple of the standing trays, never both. */
export type RecipeSpacing = PlanByType['redist_action'] & {
  /** Greater than 0: 2 doubles the trays. Absent if `trays_after` is given. */
  readonly trays_factor?: number | undefined;
};

/** The plan of one action in a recipe: like that of a batch, but spacing may be a factor. */
export type RecipePlan =
  | Exclude<PlannedAction, { readonly action_type: 'redist_action' }>
  | { readonly action_type: 'redist_action'; readonly action_properties: RecipeSpacing };

/** One action of a recipe; `index` counts from 0 in the recipe's fixed order. */
export type RecipeAction = RecipePlan & { readonly index: number };

/** The name and crop of a recipe, which can be edited although the version's actions can't. */
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

/** One version of a growing recipe: what happens to a batch, day by day. */
export interface GrowthRecipe {
  /** Identifies the version, as version_uuid does. */
  readonly uuid: Uuid;
  readonly version_uuid: Uuid;
  readonly version_number: number;
  readonly metadata: GrowthRecipeMetadata;
  readonly recipe_data: readonly RecipeAction[];
  readonly archived: boolean;
  /** All versions of the family, newest first. */
  readonly versions: readonly RecipeVersion[];
  readonly crop_name: string;
  /** Sum of all intervals in days. */
  readonly total_days: number;
  readonly created_at: Instant;
  readonly version: number;
}
