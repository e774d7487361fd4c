import type { BatchPerformance } from '#domain/batches/performance/batch-performance.ts';
import { finishedBatches, type VersionMedians, versionMedians } from '#domain/batches/performance/version-medians.ts';
import { estimatePerTray } from '#domain/recipes/edit-recipe.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { toShownMass } from '#domain/units.ts';
import type { StoredRecipe } from '#web/features/recipes/model/recipe-queries.ts';
import { type Axis, axisOf, withRoom } from '#web/features/recipes/performance/scatter-scale.ts';
import { massUnit } from '#web/format/quantity.ts';

/** The results of a version's finished batches. */
export interface VersionResults {
  readonly count: number;
  /** Grams per tray of each batch. */
  readonly yields: readonly number[];
  /** Estimated grams per tray; null for none. */
  readonly estimate: number | null;
  /** Null for fewer than three batches. */
  readonly medians: VersionMedians | null;
}

/** The results of two versions, on one scale of masses per tray in the site's unit. */
export interface ComparedResults {
  readonly before: VersionResults;
  readonly after: VersionResults;
  readonly axis: Axis;
}

/** The number of batches from which a median says something. */
const MIN_FOR_MEDIAN = 3;

interface Compared {
  readonly before: Pick<StoredRecipe, 'version_number'>;
  readonly after: Pick<StoredRecipe, 'version_number'>;
  readonly was: readonly RecipeAction[];
  readonly is: readonly RecipeAction[];
}

/** Returns the results of two versions from those of all batches of the recipe. */
export function compareResults(
  batches: readonly BatchPerformance[],
  { before, after, was, is }: Compared,
): ComparedResults {
  const [one, other] = [resultsOf(batches, before, was), resultsOf(batches, after, is)];
  const masses = [one, other].flatMap(({ yields, estimate }) => [...yields, ...(estimate === null ? [] : [estimate])]);
  const unit = massUnit();
  return {
    before: one,
    after: other,
    axis: axisOf(withRoom(masses.map((grams) => toShownMass(grams, unit))), 5),
  };
}

function resultsOf(
  batches: readonly BatchPerformance[],
  { version_number }: Pick<StoredRecipe, 'version_number'>,
  actions: readonly RecipeAction[],
): VersionResults {
  const own = finishedBatches(batches).filter(({ recipe_version }) => recipe_version === version_number);
  const [medians = null] = own.length < MIN_FOR_MEDIAN ? [] : versionMedians(own);
  const yields = own.map(({ actual_yield_per_tray_g }) => actual_yield_per_tray_g);
  return { count: own.length, yields, estimate: estimatePerTray(actions), medians };
}
