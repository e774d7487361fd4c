import { z } from 'zod';
import { INTERNAL_STATES } from '#domain/batches/batch.ts';
import { day, fuzzyFind, location, note, queryBoolean, queryUuids, tags, text, trayCount, uuid } from './fields.ts';
import { operation } from './operation.ts';
import { listOf, pageQuery } from './paging.ts';
import { batchMaybeHydrated, hydratedBatch } from './records.ts';

const byUuid = z.object({ uuid });

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
export type BatchOrder = (typeof BATCH_ORDERS)[number];
const orderBy = z.enum([...BATCH_ORDERS, ...BATCH_ORDERS.map((field) => `-${field}` as const)]);

/** Batches. */
export const batchOperations = {
  listBatches: operation({
    method: 'GET',
    path: 'batches/',
    tag: 'batches',
    access: 'read',
    summary: 'Batches by stage and other filters; with hydrate each carries its actions.',
    query: z.strictObject({
      ...pageQuery,
      internal_state: z.enum(INTERNAL_STATES).optional(),
      uuid__in: queryUuids.optional(),
      crop: uuid.optional(),
      growth_recipe: uuid.optional(),
      chamber: uuid.optional(),
      tag: text(40).optional(),
      current_state: text(120).optional(),
      overdue: queryBoolean.optional(),
      fuzzy_find: fuzzyFind.optional(),
      order_by: orderBy.optional(),
      hydrate: queryBoolean.optional(),
    }),
    answer: listOf(batchMaybeHydrated),
    forms: ['json'],
    contains: ['batch', 'bed', 'chamber', 'crop', 'growth_recipe', 'physical_location'],
  }),
  getBatch: operation({
    method: 'GET',
    path: 'batches/:uuid/',
    tag: 'batches',
    access: 'read',
    summary: 'One batch; with hydrate it carries its actions. A lot code names it as well.',
    params: z.object({ uuid: z.union([uuid, text(40)]) }),
    query: z.strictObject({ hydrate: queryBoolean.optional() }),
    answer: batchMaybeHydrated,
    forms: ['json'],
    contains: ['batch', 'bed', 'chamber', 'crop', 'growth_recipe', 'physical_location'],
  }),
  createBatch: operation({
    method: 'POST',
    path: 'batches/',
    tag: 'batches',
    access: 'write',
    summary: 'Plan a batch from a recipe, forwards from a start day or backwards from a wanted harvest day.',
    body: z
      .strictObject({
        growth_recipe: uuid,
        start_date: day.optional(),
        harvest_date: day.optional(),
        trays: trayCount,
        tags: tags.optional(),
        target_locations: z.array(location).max(500, 'Enter at most 500 places.').optional(),
        completed_to: day.optional(),
        placed_at: z
          .array(z.strictObject({ location, trays: trayCount }))
          .max(500)
          .optional(),
      })
      .refine((body) => (body.start_date === undefined) !== (body.harvest_date === undefined), {
        path: ['start_date'],
        message: 'Enter either start_date or harvest_date.',
      })
      .refine((body) => (body.completed_to === undefined) === (body.placed_at === undefined), {
        path: ['completed_to'],
        message: 'Moving in needs completed_to and placed_at both.',
      }),
    answer: hydratedBatch.extend({ harvests_left_open: z.array(z.string()).optional() }),
    forms: ['json'],
    status: 201,
  }),
  updateBatch: operation({
    method: 'PUT',
    path: 'batches/:uuid/',
    tag: 'batches',
    access: 'write',
    summary: "Change a batch's tags; all else follows from its actions.",
    params: byUuid,
    // What an answer carries is taken and ignored, so that what was read can be put back.
    body: z.strictObject({
      ...Object.fromEntries(Object.keys(hydratedBatch.shape).map((key) => [key, z.unknown().optional()])),
      tags: tags.optional(),
    }),
    answer: batchMaybeHydrated,
    forms: ['json'],
  }),
  deleteBatch: operation({
    method: 'DELETE',
    path: 'batches/:uuid/',
    tag: 'batches',
    access: 'write',
    summary: 'Delete a batch; one with completed harvests needs an admin and a reason.',
    params: byUuid,
    query: z.strictObject({ reason: note.optional() }),
    forms: ['json'],
  }),
} as const;
