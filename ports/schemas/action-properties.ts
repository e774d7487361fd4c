import { z } from 'zod';
import type { ActionType, FactsByType, GivenOf, PlanByType, QaResult } from '#domain/actions/action-properties.ts';
import { MAX_FACTOR } from '#domain/recipes/check-recipe.ts';
import type { RecipeSpacing } from '#domain/recipes/growth-recipe.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import { grams, location, name, note, quantity, text, trayCount, trayTotal, uuid, wholeNumber } from './fields.ts';

const chamber = uuid.nullable();
const targets = z.array(location).max(500, 'Enter at most 500 places.').nullable();
const traysAt = z.strictObject({ location, trays: trayCount });
const traysFrom = z.strictObject({ from: location, trays: trayCount });
const move = z.strictObject({ from: location, to: location, trays: trayCount });
const lists = 500;

/** What words may be. */
interface Words {
  readonly name: z.ZodType<string>;
  readonly note: z.ZodType<string>;
  text(max: number): z.ZodType<string>;
}

const GIVEN_WORDS: Words = { name, note, text };
// What was taken once is on the farm, whatever is refused since.
const STORED_WORDS: Words = { name: z.string(), note: z.string(), text: () => z.string() };

/** Whether something passed; left out or null, it is what follows. */
const passed = z.boolean().nullable().default(null);

const qaResultOf = (words: Words) =>
  z.strictObject({
    passed,
    checks: z
      .array(
        z.strictObject({
          name: words.name,
          value: z.union([quantity(-1_000_000_000, 1_000_000_000), words.text(200), z.boolean()]).nullable(),
          passed,
        }),
      )
      .max(100, 'Enter at most 100 checks.')
      .default([]),
    note: words.note.nullable().default(null),
  }) satisfies z.ZodType<QaResult>;

export const qaResult = qaResultOf(STORED_WORDS);

const sop = { sop: uuid.nullable() };

const planOf = (words: Words) =>
  ({
    create_tray_action: z.strictObject({
      tray_type: uuid.nullable(),
      growth_medium: uuid.nullable(),
      trays: trayCount.nullable(),
      seeds_per_tray: wholeNumber(1, 1_000_000).nullable(),
      target_chamber: chamber,
      target_locations: targets,
      ...sop,
    }),
    location_change: z.strictObject({ target_chamber: chamber, target_locations: targets, ...sop }),
    state_change: z.strictObject({ current_state: words.name, ...sop }),
    life_change_action: z.strictObject({
      light_recipe: uuid.nullable(),
      irrigation_recipe: uuid.nullable(),
      fertigation_recipe: uuid.nullable(),
      environment_recipe: uuid.nullable(),
      ...sop,
    }),
    redist_action: z.strictObject({ trays_after: trayCount.nullable(), ...sop }),
    harvest_action: z.strictObject({ estimated_harvest_per_tray: grams.nullable(), qa_spec: uuid.nullable(), ...sop }),
    generic_text_action: z.strictObject({ category: words.text(120).nullable(), text: words.note.nullable(), ...sop }),
    interval_action: z.strictObject({ duration: wholeNumber(0, 3650), ...sop }),
  }) satisfies { [T in ActionType]: z.ZodType<PlanByType[T]> };

const factsOf = (words: Words) =>
  ({
    create_tray_action: z.strictObject({
      trays_sown: trayCount.optional(),
      seed_lot: words.text(120).nullable().optional(),
      placed_at: z.array(traysAt).max(lists).optional(),
    }),
    location_change: z.strictObject({ moves: z.array(move).max(lists).optional() }),
    state_change: z.strictObject({}),
    life_change_action: z.strictObject({}),
    redist_action: z.strictObject({
      moves: z.array(move).max(lists).optional(),
      made: z.array(traysAt).max(lists).optional(),
      merged: z.array(traysFrom).max(lists).optional(),
      binned: z.array(traysFrom).max(lists).optional(),
      reason: words.note.nullable().optional(),
    }),
    harvest_action: z.strictObject({
      total_yield: grams.optional(),
      trays_harvested: trayCount.optional(),
      cleared: z.array(traysFrom).max(lists).optional(),
      trays_cleared: trayTotal.optional(),
      qa_result: qaResultOf(words).nullable().optional(),
    }),
    generic_text_action: z.strictObject({ text_done: words.note.nullable().optional() }),
    interval_action: z.strictObject({}),
  }) satisfies { [T in ActionType]: z.ZodType<FactsByType[T]> };

/** The planned keys of each kind of action as calls give them, all present. */
export const PLAN_SCHEMAS = planOf(GIVEN_WORDS);

const plan = PLAN_SCHEMAS;
const facts = factsOf(GIVEN_WORDS);
/** The planned keys as they lie on the farm. */
export const STORED_PLAN_SCHEMAS = planOf(STORED_WORDS);
const storedPlan = STORED_PLAN_SCHEMAS;

const factor = z
  .number({ error: (issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.numeric) })
  .gt(0, MESSAGES.above(0))
  .max(MAX_FACTOR, MESSAGES.maxValue(MAX_FACTOR));

/** The planned keys of a recipe's actions as calls give them; of `trays_after` and `trays_factor` the farm wants exactly one. */
export const RECIPE_PLAN_SCHEMAS = {
  ...plan,
  redist_action: plan.redist_action.extend({ trays_factor: factor.nullable() }),
} as const;

/** The planned keys of a recipe's actions as they lie on the farm. */
export const STORED_RECIPE_PLAN_SCHEMAS = {
  ...storedPlan,
  redist_action: storedPlan.redist_action.extend({
    trays_factor: z.number().optional(),
  }) satisfies z.ZodType<RecipeSpacing>,
} as const;
const storedFacts = factsOf(STORED_WORDS);

/** What a call may give for each kind of action: any planned keys, any facts, nothing else. */
export const GIVEN_SCHEMAS = {
  create_tray_action: plan.create_tray_action.partial().extend(facts.create_tray_action.shape),
  location_change: plan.location_change.partial().extend(facts.location_change.shape),
  state_change: plan.state_change.partial().extend(facts.state_change.shape),
  life_change_action: plan.life_change_action.partial().extend(facts.life_change_action.shape),
  redist_action: plan.redist_action.partial().extend(facts.redist_action.shape),
  harvest_action: plan.harvest_action.partial().extend(facts.harvest_action.shape),
  generic_text_action: plan.generic_text_action.partial().extend(facts.generic_text_action.shape),
  interval_action: plan.interval_action.partial().extend(facts.interval_action.shape),
} as const satisfies { [T in ActionType]: z.ZodType<GivenOf<T>> };

/** The whole of action_properties in an answer: the plan, and the facts where it is complete. */
export const STORED_SCHEMAS = {
  create_tray_action: storedPlan.create_tray_action.extend(storedFacts.create_tray_action.shape),
  location_change: storedPlan.location_change.extend(storedFacts.location_change.shape),
  state_change: storedPlan.state_change,
  life_change_action: storedPlan.life_change_action,
  redist_action: storedPlan.redist_action.extend(storedFacts.redist_action.shape),
  harvest_action: storedPlan.harvest_action.extend(storedFacts.harvest_action.shape),
  generic_text_action: storedPlan.generic_text_action.extend(storedFacts.generic_text_action.shape),
  interval_action: storedPlan.interval_action,
} as const;
