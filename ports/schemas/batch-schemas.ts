import { z } from 'zod';
import { ACTION_TYPES, type ActionType } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { onDemand } from '#domain/on-demand.ts';
import { actionLabelOut } from './action-label.ts';
import { STORED_SCHEMAS } from './action-properties.ts';
import { instantOut } from './fields.ts';

/** Text of any length in a response. */
const said = onDemand(() => z.string());
const count = onDemand(() => z.number().int());

const correction = onDemand(() =>
  z.object({
    corrected_at: instantOut(),
    corrected_by: said(),
    was: z.object({ action_completed_date: instantOut(), action_properties: z.record(z.string(), z.unknown()) }),
  }),
);

export const actionBase = onDemand(() => ({
  id: count(),
  uuid: said(),
  batch: said(),
  origin: z.enum(['plan', 'added', 'instant']),
  completed: z.boolean(),
  action_needed_date: said(),
  action_completed_date: instantOut().nullable(),
  completed_by_user: said().nullable(),
  withdrawn: z.boolean(),
  corrections: z.array(correction()),
  plan_before: z.record(z.string(), z.unknown()).nullable(),
  version: count(),
}));

/** Creates an object schema for each action type on demand, with `extra` fields. */
const actionSchemas = <E extends z.ZodRawShape>(extra: E) => ({
  create_tray_action: onDemand(() =>
    z.object({
      ...actionBase(),
      ...extra,
      action_type: z.literal('create_tray_action'),
      action_properties: STORED_SCHEMAS.create_tray_action(),
    }),
  ),
  location_change: onDemand(() =>
    z.object({
      ...actionBase(),
      ...extra,
      action_type: z.literal('location_change'),
      action_properties: STORED_SCHEMAS.location_change(),
    }),
  ),
  state_change: onDemand(() =>
    z.object({
      ...actionBase(),
      ...extra,
      action_type: z.literal('state_change'),
      action_properties: STORED_SCHEMAS.state_change(),
    }),
  ),
  life_change_action: onDemand(() =>
    z.object({
      ...actionBase(),
      ...extra,
      action_type: z.literal('life_change_action'),
      action_properties: STORED_SCHEMAS.life_change_action(),
    }),
  ),
  redist_action: onDemand(() =>
    z.object({
      ...actionBase(),
      ...extra,
      action_type: z.literal('redist_action'),
      action_properties: STORED_SCHEMAS.redist_action(),
    }),
  ),
  harvest_action: onDemand(() =>
    z.object({
      ...actionBase(),
      ...extra,
      action_type: z.literal('harvest_action'),
      action_properties: STORED_SCHEMAS.harvest_action(),
    }),
  ),
  generic_text_action: onDemand(() =>
    z.object({
      ...actionBase(),
      ...extra,
      action_type: z.literal('generic_text_action'),
      action_properties: STORED_SCHEMAS.generic_text_action(),
    }),
  ),
  interval_action: onDemand(() =>
    z.object({
      ...actionBase(),
      ...extra,
      action_type: z.literal('interval_action'),
      action_properties: STORED_SCHEMAS.interval_action(),
    }),
  ),
});

/** Creates a union with one object schema per action type, with `extra` fields. */
export function actionSchema<E extends z.ZodRawShape>(extra: E) {
  const schemas = actionSchemas(extra);
  return z.discriminatedUnion('action_type', [
    schemas.create_tray_action(),
    schemas.location_change(),
    schemas.state_change(),
    schemas.life_change_action(),
    schemas.redist_action(),
    schemas.harvest_action(),
    schemas.generic_text_action(),
    schemas.interval_action(),
  ]);
}

const placeLabel = onDemand(() =>
  z.object({ chamber: said().nullable(), chamber_name: said().nullable(), label: said() }),
);
export const placeLabels = onDemand(() => z.array(placeLabel()));

/** Fields of a task in addition to those of its action. */
export const taskExtra = onDemand(() => ({
  lot_code: said(),
  crop: said(),
  crop_uuid: said(),
  crop_number: count(),
  next_state: said().nullable(),
  current_state: said().nullable(),
  locations: placeLabels(),
  days_till_action: count(),
  total_trays: count(),
  binned_trays: count(),
  standing_trays: count(),
  estimated_yield_g: z.number().nullable(),
  action_label: actionLabelOut(),
  targets: placeLabels(),
  recipes: z.array(said()),
}));

export const action = onDemand(() => actionSchema({}) satisfies z.ZodType<Action>);
/** The schema of an action by its type: those of all types take longer to make than a few actions to check. */
export const ACTION_SCHEMAS = actionSchemas({}) satisfies { [T in ActionType]: () => z.ZodType<Action> };
export const actionType = onDemand(() => z.enum(ACTION_TYPES));

const life = onDemand(() =>
  z.object({
    light_recipe: said().nullable(),
    irrigation_recipe: said().nullable(),
    fertigation_recipe: said().nullable(),
    environment_recipe: said().nullable(),
  }),
);

const batchShape = onDemand(() => ({
  uuid: said(),
  lot_code: said(),
  growth_recipe: said(),
  recipe_name: said(),
  recipe_version: count(),
  crop: said(),
  crop_name: said(),
  crop_code: said(),
  crop_number: count(),
  start_date: said(),
  end_date: said(),
  tags: z.array(said()),
  internal_state: z.enum(['Planned', 'Alive', 'Done']),
  current_state: said().nullable(),
  next_state: said().nullable(),
  trays: z.object({
    tray_locations: z.record(z.string(), count()),
    total_trays: count(),
    binned_trays: count(),
    cleared_trays: count(),
  }),
  life: life(),
  locations: placeLabels(),
  seed_lots: z.array(said()),
  current_action: said().nullable(),
  next_action: said().nullable(),
  action_day: said().nullable(),
  days_till_action: count().nullable(),
  completed_harvests: z.array(said()),
  scheduled_harvests: z.array(said()),
  created_at: instantOut(),
  version: count(),
}));

export const batch = onDemand(() => z.object(batchShape()) satisfies z.ZodType<Batch>);
/** A batch with all its actions, in display order. */
export const hydratedBatch = onDemand(() => z.object({ ...batchShape(), actions: z.array(action()) }));
/**
 * A batch, with its actions if `hydrate` was requested. Their schema, half of the whole, isn't created before there is an
 * action to check.
 */
export const batchMaybeHydrated = onDemand(() =>
  z.object({ ...batchShape(), actions: z.array(z.lazy(action)).optional() }),
);

export type WireAction = z.output<ReturnType<typeof action>>;
export type HydratedBatch = z.output<ReturnType<typeof hydratedBatch>>;

export const harvest = onDemand(() =>
  z.object({
    harvest_uuid: said(),
    lot_code: said(),
    batch_uuid: said(),
    crop: said(),
    crop_uuid: said(),
    growth_recipe: said(),
    recipe_uuid: said(),
    recipe_version: count(),
    harvest_date: said().nullable(),
    expected_date: said(),
    estimated_yield_g: z.number().nullable(),
    total_yield_g: z.number().nullable(),
    yield_0_min: z.number().nullable(),
    yield_0_max: z.number().nullable(),
    trays_harvested: count().nullable(),
    trays_cleared: count().nullable(),
    locations: said(),
    seed_lots: z.array(said()),
    qa_result: STORED_SCHEMAS.harvest_action().shape.qa_result.unwrap(),
    qa_passed: z.boolean().nullable(),
    qa_spec: said().nullable(),
    qa_unchecked: z.boolean(),
    completed_by_user: said().nullable(),
    action_completed_date: instantOut().nullable(),
    tags: z.array(said()),
  }),
);
