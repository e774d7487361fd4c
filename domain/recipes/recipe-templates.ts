import { fullPlan } from '#domain/actions/full-plan.ts';
import { inFixedOrder, renumber } from './fixed-order.ts';
import { fullRecipePlan } from './full-recipe-plan.ts';
import type { RecipeAction, RecipePlan } from './growth-recipe.ts';

/** A template of growing recipes, with typical durations and yields. */
export interface RecipeTemplate {
  readonly code: keyof typeof TEMPLATES;
  readonly actions: readonly RecipeAction[];
}

const state = (current_state: string): RecipePlan => fullPlan('state_change', { current_state });
const wait = (duration: number): RecipePlan => fullPlan('interval_action', { duration });
const sow = (seeds_per_tray: number | null = null): RecipePlan => fullPlan('create_tray_action', { seeds_per_tray });
const move = (): RecipePlan => fullPlan('location_change', {});
const life = (): RecipePlan => fullPlan('life_change_action', {});
const respace = (trays_factor: number): RecipePlan => fullRecipePlan('redist_action', { trays_factor });
const harvest = (estimated_harvest_per_tray: number): RecipePlan =>
  fullPlan('harvest_action', { estimated_harvest_per_tray });

/** Transplanted crops: covered germination, seedlings, growth with one respacing, then the harvest. */
const transplanted = (
  days: { readonly germination: number; readonly seedlings: number; readonly respaced: number; readonly rest: number },
  grams: number,
): RecipePlan[] => [
  ...[sow(), state('Germination'), life(), wait(days.germination)],
  ...[move(), state('Propagation'), life(), wait(days.seedlings)],
  ...[move(), state('Growth'), life(), ...(days.respaced > 0 ? [wait(days.respaced)] : [])],
  ...[respace(2), wait(days.rest), harvest(grams)],
];

/** Microgreens: blackout, then light, then a single cut. */
const microgreens = (blackout: number, light: number, grams: number): RecipePlan[] => [
  ...[sow(), state('Germination'), wait(blackout)],
  ...[move(), state('Growth'), life(), wait(light), harvest(grams)],
];

const TEMPLATES = {
  // 12 heads of 140 g on a tray.
  lettuce: transplanted({ germination: 2, seedlings: 9, respaced: 10, rest: 14 }, 1680),
  basil: transplanted({ germination: 4, seedlings: 17, respaced: 0, rest: 12 }, 425),
  kale: transplanted({ germination: 3, seedlings: 11, respaced: 0, rest: 16 }, 400),
  arugula_microgreens: microgreens(3, 7, 200),
  broccoli_microgreens: microgreens(3, 6, 250),
  radish_microgreens: microgreens(3, 6, 300),
  pea_shoots: microgreens(4, 11, 500),
  sunflower_shoots: microgreens(4, 11, 500),
} as const satisfies Readonly<Record<string, readonly RecipePlan[]>>;

const isCode = (code: string): code is RecipeTemplate['code'] => Object.hasOwn(TEMPLATES, code);

/** The templates that new recipes can start from. */
export const RECIPE_TEMPLATES: readonly RecipeTemplate[] = Object.entries(TEMPLATES).flatMap(([code, actions]) =>
  isCode(code) ? [{ code, actions: renumber(inFixedOrder(actions)) }] : [],
);

/** The shortest recipe: sow, wait, harvest. */
export const EMPTY_RECIPE: readonly RecipeAction[] = renumber([
  ...[sow(), state('Germination'), wait(7)],
  ...[state('Growth'), wait(7), harvest(100)],
]);
