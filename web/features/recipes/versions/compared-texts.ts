import type { ActionDifference, StageDifference } from '#domain/recipes/compare-recipes.ts';
import type { RecipeStage } from '#domain/recipes/edit-recipe.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { dliOf, lifeLookup } from '#web/features/recipes/model/life-lookup.ts';
import { planSummary, type RecordNames } from '#web/features/recipes/model/plan-summary.ts';
import type { StoredRecipe } from '#web/features/recipes/model/recipe-queries.ts';
import * as edit from '#words/web/recipes/edit.ts';
import * as m from '#words/web/recipes/versions.ts';
import type { ComparedResults } from './version-results.ts';

/** Two compared versions with the data that their table needs. */
export interface ComparisonView {
  readonly stages: readonly StageDifference[];
  readonly before: StoredRecipe;
  readonly after: StoredRecipe;
  readonly view: PlanView;
  readonly names: RecordNames;
  /** True to hide actions that are the same in both. */
  readonly onlyDifferences: boolean;
  /** Undefined while loading. */
  readonly results: ComparedResults | undefined;
}

/** Formats the plan of an action with its light; '–' for none. */
export function comparedText(action: RecipeAction | null, { view, names }: Pick<ComparisonView, 'view' | 'names'>) {
  if (action === null) return '–';
  const dli =
    action.action_type === 'life_change_action' ? dliOf(action.action_properties.light_recipe, lifeLookup(view)) : null;
  const parts = [planSummary(action, view, names), dli === null ? '' : m.dli({ dli })];
  return parts.filter((part) => part !== '').join(', ') || edit.nothingPlanned;
}

/** Formats the days of a stage in both versions: 'day 21 to 29, in version 3 day 21 to 31'. */
export function stageDays(stage: StageDifference, { before, after }: Pick<ComparisonView, 'before' | 'after'>): string {
  const [was, is] = [stage.before && daysOf(stage.before), stage.after && daysOf(stage.after)];
  if (was === null) return is === null ? '' : m.onlyIn({ days: is, version: after.version_number });
  if (is === null) return m.onlyIn({ days: was, version: before.version_number });
  return was === is ? was : m.movedDays({ before: was, after: is, version: after.version_number });
}

const daysOf = ({ start_day, days }: RecipeStage): string =>
  days === 0 ? edit.onDay({ day: start_day }) : edit.dayToDay({ from: start_day, to: start_day + days });

/** Returns the name of a stage: the newer version's, if both have one. */
export const stageName = ({ before, after }: StageDifference): string => (after ?? before)?.state ?? edit.noState;

/** Returns the key of a stage or an action among the others of a comparison. */
export const keyOfRow = (row: ActionDifference): string => `${row.before?.index} ${row.after?.index}`;
export const keyOfStage = ({ before, after }: StageDifference): string => `${before?.last_phase} ${after?.last_phase}`;
