import type { FieldPath } from 'react-hook-form';
import { fullRecipePlan } from '#domain/recipes/full-recipe-plan.ts';
import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { RECIPE_PLAN_SCHEMAS } from '#ports/schemas/action-properties.ts';
import { readField } from '#ports/schemas/read-field.ts';
import { checkPlanValues, type PlanValues, plannedOf, planStart } from '#web/batches/drafts/plan-values.ts';
import { numberFault } from '#web/format/number-fault.ts';
import { numberField, readNumberField } from '#web/format/quantity.ts';
import { formatFaults } from '#web/format/rule-text.ts';

/** The values of the form of a recipe's action. */
export type RecipeValues = PlanValues & {
  /** The phase to add the action to, counted from 0. */
  readonly phase: string;
  readonly spacing: 'factor' | 'after';
  readonly trays_factor: string;
};

/** Any day: a recipe has no dates, but a plan's form does. */
const SOME_DAY = '2001-01-01';

/** Returns the initial values of the form for an action. */
export function recipeStart(planned: RecipePlan, phase: number): RecipeValues {
  const { action_type, action_properties } = planned;
  const factor = action_type === 'redist_action' ? action_properties.trays_factor : undefined;
  const isNumber = action_type === 'redist_action' && action_properties.trays_after !== null;
  return {
    ...planStart({ action_type, action_needed_date: SOME_DAY, action_properties: { ...action_properties } }),
    phase: String(phase),
    spacing: isNumber ? 'after' : 'factor',
    trays_factor: numberField(factor ?? null),
  };
}

const usesFactor = ({ action_type, spacing }: RecipeValues): boolean =>
  action_type === 'redist_action' && spacing === 'factor';

/** Returns the action that the form describes. */
export function recipePlanOf(values: RecipeValues): RecipePlan {
  const planned = plannedOf(values);
  if (!usesFactor(values)) return planned;
  const { sop } = planned.action_properties;
  return fullRecipePlan('redist_action', { sop, trays_factor: factorOf(values) ?? undefined });
}

/** Returns an error for each invalid field; none if the action fits into a recipe. */
export function checkRecipeValues(values: RecipeValues): { readonly [F in FieldPath<RecipeValues>]?: string } {
  if (!usesFactor(values)) return checkPlanValues(values);
  const doubt = numberFault('number', values.trays_factor);
  if (doubt !== null) return { trays_factor: doubt };
  const read = readField(
    RECIPE_PLAN_SCHEMAS.redist_action().shape.trays_factor.unwrap().unwrap(),
    factorOf(values) ?? undefined,
  );
  return read.ok ? {} : { trays_factor: formatFaults([...read.errors.values()].flat()) };
}

const factorOf = ({ trays_factor }: RecipeValues): number | null => readNumberField(trays_factor);
