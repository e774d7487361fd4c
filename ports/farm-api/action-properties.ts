import { z } from 'zod';
import type { ActionType, FactsByType, GivenOf, PlanByType, QaResult } from '#domain/batches/action-properties.ts';
import { grams, location, name, note, text, trayCount, trayTotal, uuid, wholeNumber } from './fields.ts';

const chamber = uuid.nullable();
const targets = z.array(location).max(500, 'Enter at most 500 places.').nullable();
const traysAt = z.strictObject({ location, trays: trayCount });
const traysFrom = z.strictObject({ from: location, trays: trayCount });
const move = z.strictObject({ from: location, to: location, trays: trayCount });
const lists = 500;

export const qaResult = z.strictObject({
  passed: z.boolean().nullable(),
  checks: z
    .array(
      z.strictObject({
        name,
        value: z.union([z.number(), text(200), z.boolean()]).nullable(),
        passed: z.boolean().nullable(),
      }),
    )
    .max(100),
  note: note.nullable(),
}) satisfies z.ZodType<QaResult>;

const sop = { sop: uuid.nullable() };

/** The planned keys of each kind of action, all present. */
export const PLAN_SCHEMAS = {
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
  state_change: z.strictObject({ current_state: name, ...sop }),
  life_change_action: z.strictObject({
    light_recipe: uuid.nullable(),
    irrigation_recipe: uuid.nullable(),
    fertigation_recipe: uuid.nullable(),
    environment_recipe: uuid.nullable(),
    ...sop,
  }),
  redist_action: z.strictObject({ trays_after: trayCount.nullable(), ...sop }),
  harvest_action: z.strictObject({ estimated_harvest_per_tray: grams.nullable(), qa_spec: uuid.nullable(), ...sop }),
  generic_text_action: z.strictObject({ category: text(120).nullable(), text: note.nullable(), ...sop }),
  interval_action: z.strictObject({ duration: wholeNumber(0, 3650), ...sop }),
} as const satisfies { [T in ActionType]: z.ZodType<PlanByType[T]> };

/** The facts of each kind of action as an answer gives them: present once it is complete. */
export const FACT_SCHEMAS = {
  create_tray_action: z.strictObject({
    trays_sown: trayCount.optional(),
    seed_lot: text(120).nullable().optional(),
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
    reason: note.nullable().optional(),
  }),
  harvest_action: z.strictObject({
    total_yield: grams.optional(),
    trays_harvested: trayCount.optional(),
    cleared: z.array(traysFrom).max(lists).optional(),
    trays_cleared: trayTotal.optional(),
    qa_result: qaResult.nullable().optional(),
  }),
  generic_text_action: z.strictObject({ text_done: note.nullable().optional() }),
  interval_action: z.strictObject({}),
} as const satisfies { [T in ActionType]: z.ZodType<FactsByType[T]> };

const plan = PLAN_SCHEMAS;
const facts = FACT_SCHEMAS;

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
  create_tray_action: plan.create_tray_action.extend(facts.create_tray_action.shape),
  location_change: plan.location_change.extend(facts.location_change.shape),
  state_change: plan.state_change,
  life_change_action: plan.life_change_action,
  redist_action: plan.redist_action.extend(facts.redist_action.shape),
  harvest_action: plan.harvest_action.extend(facts.harvest_action.shape),
  generic_text_action: plan.generic_text_action.extend(facts.generic_text_action.shape),
  interval_action: plan.interval_action,
} as const;
