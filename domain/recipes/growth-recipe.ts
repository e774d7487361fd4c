import type { PlannedAction } from '#domain/actions/action.ts';
import type { PlanByType } from '#domain/actions/action-properties.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** The trays after a spacing, as a number (`trays_after`) or as a multiple of those that stand then; exactly one is given. */
export type RecipeSpacing = PlanByType['redist_action'] & {
  /** Above 0: 2 makes two trays of each. Left out where `trays_after` is given. */
  readonly trays_factor?: number | undefined;
};

/** The plan of one action as recipes hold it: a spacing may be a factor, all else is as in the plan of a batch. */
export type RecipePlan =
  | Exclude<PlannedAction, { readonly action_type: 'redist_action' }>
  | { readonly action_type: 'redist_action'; readonly action_properties: RecipeSpacing };

/** One action of a recipe; `index` counts from 0 in the recipe's fixed order. */
export type RecipeAction = RecipePlan & { readonly index: number };

/** What a recipe is called and what it grows; may change while the version's actions may not. */
export interface GrowthRecipeMetadata {
  readonly gr_family_uuid: Uuid;
  readonly name: string;
  readonly crop: Uuid;
  readonly description: string | null;
}

/** One version in a recipe's family. */
export interface RecipeVersion {
  readonly version_uuid: Uuid;
  /** Counts from 1 in the family. */
  readonly version_number: number;
  readonly created_at: Instant;
}

/** One version of a growing recipe: what happens to a batch, day by day. */
export interface GrowthRecipe {
  /** Names the version, as does version_uuid. */
  readonly uuid: Uuid;
  readonly version_uuid: Uuid;
  readonly version_number: number;
  readonly metadata: GrowthRecipeMetadata;
  readonly recipe_data: readonly RecipeAction[];
  readonly archived: boolean;
  /** The whole family, newest first. */
  readonly versions: readonly RecipeVersion[];
  readonly crop_name: string;
  /** Sum of the intervals' durations, in days. */
  readonly total_days: number;
  readonly created_at: Instant;
  readonly version: number;
}
