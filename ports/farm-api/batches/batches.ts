import { z } from 'zod';
import { INTERNAL_STATES } from '#domain/batches/batch.ts';
import { MAX_EVERY_DAYS, MAX_TIMES } from '#domain/batches/planning/series-days.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { ignoredFields } from '#ports/operations/record-operations.ts';
import { batches } from '#ports/record-kinds/batches.ts';
import { batchMaybeHydrated, hydratedBatch } from '#ports/schemas/batch-schemas.ts';
import { fault } from '#ports/schemas/fault.ts';
import {
  day,
  fuzzyFind,
  location,
  note,
  queryBoolean,
  queryUuids,
  tags,
  text,
  trayCount,
  uuid,
  wholeNumber,
} from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';
import { batchPreview } from './batch-preview.ts';

const byUuid = onDemand(() => z.object({ uuid: uuid() }));

export const BATCH_ORDERS = [
  'lot_code',
  'crop_name',
  'start_date',
  'end_date',
  'action_day',
  'current_state',
  'recipe_name',
  'created_at',
] as const;

export const BATCHES: Tag = {
  name: 'batches',
  about: 'Batches with their comments and timelines.',
};

/** Limit on the tags or states in a response. */
export const MAX_LABELS = 1000;

/** Sort orders of batches. `last_harvest`, the day of the last completed harvest, isn't a field. */
const ORDERS = [...BATCH_ORDERS, 'last_harvest'] as const;
export type BatchOrder = (typeof ORDERS)[number];
const orderBy = onDemand(() => z.enum([...ORDERS, ...ORDERS.map((field) => `-${field}` as const)]));

const newBatchFields = onDemand(() => ({
  growth_recipe: uuid(),
  start_date: day().optional(),
  harvest_date: day().optional(),
  trays: trayCount(),
  tags: tags().optional(),
  target_locations: z.array(location()).max(500).optional(),
  replace_chambers: z
    .array(z.strictObject({ from: uuid(), to: uuid() }))
    .max(100)
    .refine((swaps) => new Set(swaps.map(({ from }) => from)).size === swaps.length, fault('duplicate_entries'))
    .optional(),
  /** Plans the batch several times, `every_days` apart, all or none. */
  repeat: z.strictObject({ times: wholeNumber(1, MAX_TIMES), every_days: wholeNumber(1, MAX_EVERY_DAYS) }).optional(),
  completed_to: day().optional(),
  placed_at: z
    .array(z.strictObject({ location: location(), trays: trayCount() }))
    .max(500)
    .optional(),
}));

const plannedBatch = onDemand(() =>
  hydratedBatch().extend({
    harvests_left_open: z.array(z.string()).optional(),
    /** All batches of a repeated plan, the first one included. */
    series: z.array(z.object({ uuid: z.string(), lot_code: z.string(), start_date: z.string() })).optional(),
  }),
);

export const newBatch = onDemand(() =>
  z
    .strictObject({ ...ignoredFields(plannedBatch().shape, newBatchFields()), ...newBatchFields() })
    .refine((body) => (body.start_date === undefined) !== (body.harvest_date === undefined), {
      path: ['start_date'],
      message: fault('start_or_harvest'),
    })
    .refine((body) => (body.completed_to === undefined) === (body.placed_at === undefined), {
      path: ['completed_to'],
      message: fault('move_in_incomplete'),
    })
    .refine((body) => body.repeat === undefined || body.completed_to === undefined, {
      path: ['repeat'],
      message: fault('repeat_of_growing'),
    }),
);

export const batchOperations = {
  listBatches: operation({
    method: 'GET',
    path: 'batches/',
    tag: BATCHES,
    access: 'read',
    summary: 'List batches by stage and other filters; with hydrate, each with its actions.',
    query: () =>
      z.strictObject({
        ...pageQuery(),
        internal_state: z.enum(INTERNAL_STATES).optional(),
        uuid__in: queryUuids().optional(),
        crop: uuid().optional(),
        growth_recipe: uuid().optional(),
        recipe_family: uuid().optional(),
        chamber: uuid().optional(),
        tag: text(40).optional(),
        current_state: text(120).optional(),
        overdue: queryBoolean().optional(),
        action_day__lte: day().optional(),
        fuzzy_find: fuzzyFind().optional(),
        order_by: orderBy().optional(),
        hydrate: queryBoolean().optional(),
      }),
    answer: () => listOf(batchMaybeHydrated()),
    forms: ['json'],
    contains: batches.contains,
  }),
  listBatchTags: operation({
    method: 'GET',
    path: 'batches/tags/',
    tag: BATCHES,
    access: 'read',
    summary: 'List the tags in use, in alphabetical order; at most 1,000.',
    answer: () => z.array(z.string()),
    forms: ['json'],
    contains: ['batch'],
  }),
  listBatchStates: operation({
    method: 'GET',
    path: 'batches/states/',
    tag: BATCHES,
    access: 'read',
    summary: 'List the states in use, such as Germination, in alphabetical order; at most 1,000.',
    answer: () => z.array(z.string()),
    forms: ['json'],
    contains: ['batch'],
  }),
  getBatch: operation({
    method: 'GET',
    path: 'batches/:uuid/',
    tag: BATCHES,
    access: 'read',
    summary: 'Get a batch by uuid or lot code; with hydrate, including its actions.',
    params: () => z.object({ uuid: z.union([uuid(), text(40)]) }),
    query: () => z.strictObject({ hydrate: queryBoolean().optional() }),
    answer: batchMaybeHydrated,
    forms: ['json'],
    contains: batches.contains,
  }),
  createBatch: operation({
    method: 'POST',
    path: 'batches/',
    tag: BATCHES,
    access: 'write',
    summary: 'Plan a batch from a recipe: forwards from a start day, or backwards from a harvest day.',
    body: newBatch,
    answer: plannedBatch,
    forms: ['json'],
    status: 201,
  }),
  previewBatch: operation({
    method: 'POST',
    path: 'form/batches/preview/',
    tag: BATCHES,
    access: 'read',
    changes: false,
    summary: 'Preview a batch without planning it: its plan, chamber room, conflicts, warnings and remedies.',
    body: newBatch,
    answer: batchPreview,
    forms: ['json'],
  }),
  updateBatch: operation({
    method: 'PUT',
    path: 'batches/:uuid/',
    tag: BATCHES,
    access: 'write',
    summary: "Change a batch's tags. Its other fields follow from its actions.",
    params: byUuid,
    body: () => z.strictObject({ ...ignoredFields(plannedBatch().shape, { tags: tags() }), tags: tags().optional() }),
    answer: batchMaybeHydrated,
    forms: ['json'],
  }),
  deleteBatch: operation({
    method: 'DELETE',
    path: 'batches/:uuid/',
    tag: BATCHES,
    access: 'write',
    summary: 'Delete a batch. If it has been harvested, only admins can delete it, with a reason.',
    params: byUuid,
    query: () => z.strictObject({ reason: note().optional() }),
    forms: ['json'],
  }),
} as const;
