import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { ignoredFields } from '#ports/operations/record-operations.ts';
import { GIVEN_SCHEMAS } from '#ports/schemas/action-properties.ts';
import { action, actionBase, batch, taskExtra } from '#ports/schemas/batch-schemas.ts';
import { fault } from '#ports/schemas/fault.ts';
import { day, instant, location, note, trayCount, uuid, wholeNumber } from '#ports/schemas/fields.ts';

const ACTIONS: Tag = {
  name: 'actions',
  about: 'Planned and completed actions on batches.',
};

/** The schema depends on the type of the stored action, so the use case validates properties. */
const given = onDemand(() => z.record(z.string().max(60), z.unknown()));

/** Path with the uuid or number of an action. */
const uuidOrId = onDemand(() => z.object({ id: z.union([uuid(), z.string().regex(/^\d{1,15}$/)]) }));

/** Response of operations on actions, with every changed action and batch. */
export const changesAnswer = onDemand(() =>
  z.object({
    actions: z.array(action()),
    batches: z.array(batch()),
    stage_changes: z.array(
      z.object({ batch: z.string(), from: batch().shape.internal_state, to: batch().shape.internal_state }),
    ),
  }),
);
export type ChangesAnswer = z.output<ReturnType<typeof changesAnswer>>;

const bulk = onDemand(() =>
  z.strictObject({
    actions: z
      .array(
        z.strictObject({
          uuid: uuid(),
          action_completed_date: instant().optional(),
          action_properties: given().optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
);

const about = { method: 'POST', tag: ACTIONS, access: 'write', answer: changesAnswer, forms: ['json'] } as const;

/** Creates a union over the action types, for requests that include the type. */
const kindAndProperties = <E extends z.ZodRawShape>(extra: E) =>
  z.discriminatedUnion('action_type', [
    z.strictObject({
      ...extra,
      action_type: z.literal('create_tray_action'),
      action_properties: GIVEN_SCHEMAS.create_tray_action(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('location_change'),
      action_properties: GIVEN_SCHEMAS.location_change(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('state_change'),
      action_properties: GIVEN_SCHEMAS.state_change(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('life_change_action'),
      action_properties: GIVEN_SCHEMAS.life_change_action(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('redist_action'),
      action_properties: GIVEN_SCHEMAS.redist_action(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('harvest_action'),
      action_properties: GIVEN_SCHEMAS.harvest_action(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('generic_text_action'),
      action_properties: GIVEN_SCHEMAS.generic_text_action(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('interval_action'),
      action_properties: GIVEN_SCHEMAS.interval_action(),
    }),
  ]);

/** Accepts and ignores the read-only fields of an action. */
const ignoring = (written: z.ZodRawShape) =>
  ignoredFields({ ...actionBase(), ...taskExtra(), action_type: z.unknown(), action_properties: z.unknown() }, written);

const instantFields = onDemand(() => ({
  batch: uuid(),
  action_completed_date: instant().optional(),
  completed: z.literal(true, fault('instant_always_complete')).optional(),
}));
const kindFields = onDemand(() => ({ action_type: z.string(), action_properties: given() }));
const instantBody = onDemand(() =>
  kindAndProperties({ ...ignoring({ ...instantFields(), ...kindFields() }), ...instantFields() }),
);
export type InstantBody = z.input<ReturnType<typeof instantBody>>;

const addedFields = onDemand(() => ({
  batch: uuid(),
  action_needed_date: day(),
  // A form for adding and editing may send these fields, but adding never completes an action.
  completed: z.literal(false, fault('add_before_completing')).optional(),
  action_completed_date: z.null(fault('add_before_completing')).optional(),
}));

const updatedFields = onDemand(() => ({
  action_needed_date: day().optional(),
  delay_actions: z.boolean().optional(),
  action_properties: given().optional(),
  completed: z.boolean().optional(),
  action_completed_date: instant().nullable().optional(),
}));

export const actionOperations = {
  createAction: operation({
    ...about,
    path: 'actions/',
    summary: 'Add an action to the plan of a batch.',
    body: () => kindAndProperties({ ...ignoring({ ...addedFields(), ...kindFields() }), ...addedFields() }),
    status: 201,
  }),
  updateAction: operation({
    ...about,
    method: 'PUT',
    path: 'actions/:id/',
    summary: 'Edit an open action, correct a completed one, or complete or reopen it.',
    params: uuidOrId,
    body: () => z.strictObject({ ...ignoring(updatedFields()), ...updatedFields() }),
  }),
  deleteAction: operation({
    ...about,
    method: 'DELETE',
    path: 'actions/:id/',
    summary: 'Delete an open action from the plan.',
    params: uuidOrId,
  }),
  completeActions: operation({
    ...about,
    path: 'form/actions/complete/',
    summary: 'Complete up to 500 actions of any batches, all or none.',
    body: bulk,
  }),
  correctActions: operation({
    ...about,
    path: 'form/actions/correct/',
    summary: 'Correct the facts or dates of up to 500 completed actions, all or none.',
    body: bulk,
  }),
  undoActions: operation({
    ...about,
    path: 'form/actions/undo/',
    summary: 'Undo completed actions, all or none. Planned actions become open again; unplanned ones are withdrawn.',
    body: () =>
      z.union([
        z.strictObject({ action: uuid() }),
        z.strictObject({
          actions: z.array(uuid()).min(1).max(500),
        }),
      ]),
  }),
  instantAction: operation({
    ...about,
    path: 'form/actions/instant/',
    summary: 'Record completed actions that were not planned: one, or up to 500 of any batches, all or none.',
    body: () =>
      z.union([
        instantBody(),
        z.strictObject({
          actions: z.array(instantBody()).min(1).max(500),
        }),
      ]),
    status: 201,
  }),
  changeDuration: operation({
    ...about,
    path: 'form/actions/change_duration/',
    summary: 'Set the length of an open wait in days and shift the actions after it.',
    body: () => z.strictObject({ action: uuid(), duration: wholeNumber(0, 3650) }),
  }),
  binTrays: operation({
    ...about,
    path: 'form/bin/',
    summary: 'Bin trays and record the reason.',
    body: () =>
      z.strictObject({
        batch: uuid(),
        trays: z
          .array(z.strictObject({ location: location(), count: trayCount() }))
          .min(1)
          .max(500),
        reason: note().refine((value) => value.trim() !== '', fault('required')),
        action_completed_date: instant().optional(),
      }),
    status: 201,
  }),
} as const;
