import { z } from 'zod';
import type { LocatedPerformance } from '#domain/batches/performance/batch-performance.ts';
import type { BatchSummary } from '#domain/harvests/batch-summary.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { harvest } from '#ports/schemas/batch-schemas.ts';
import { dayOrTime, queryBoolean, queryNumber, uuid } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';

const YIELDS: Tag = { name: 'yields', about: 'Yields of batches, compared with estimates.' };

export const batchSummary = onDemand(
  () =>
    z.object({
      batch_uuid: z.string(),
      lot_code: z.string(),
      crop: z.string(),
      crop_uuid: z.string(),
      recipe: z.string(),
      recipe_uuid: z.string(),
      recipe_version: z.number().int(),
      start_date: z.string(),
      harvest_date_from: z.string().nullable(),
      harvest_date_to: z.string().nullable(),
      total_yield_g: z.number().nullable(),
      trays_made: z.number().int(),
      trays_binned: z.number().int(),
      trays_harvested: z.number().int(),
    }) satisfies z.ZodType<BatchSummary>,
);

export const batchPerformance = onDemand(
  () =>
    z.object({
      batch_uuid: z.string(),
      lot_code: z.string(),
      growth_recipe: z.string(),
      recipe_version: z.number().int(),
      start_date: z.string(),
      end_date: z.string(),
      phases: z.array(
        z.object({
          state: z.string().nullable(),
          planned_days: z.number().int(),
          actual_days: z.number().int().nullable(),
        }),
      ),
      planned_days: z.number().int(),
      actual_days: z.number().int().nullable(),
      estimated_yield_per_tray_g: z.number().nullable(),
      actual_yield_per_tray_g: z.number().nullable(),
      loss_percent: z.number().nullable(),
      yield_per_tray_day_g: z.number().nullable(),
      chambers: z.array(z.string()),
    }) satisfies z.ZodType<LocatedPerformance>,
);

const grams = onDemand(() => queryNumber(0, 100_000_000));
const filters = onDemand(() => ({
  ...pageQuery(),
  harvest_date_from__gte: dayOrTime().optional(),
  harvest_date_to__lte: dayOrTime().optional(),
  yield_0_min__gte: grams().optional(),
  yield_0_max__lte: grams().optional(),
  crop_uuid__exact: uuid().optional(),
  recipe_uuid__exact: uuid().optional(),
  json: queryBoolean().optional(),
}));
const contains = ['batch', 'crop', 'growth_recipe', 'site'] as const;

export const yieldOperations = {
  listBatchSummaries: operation({
    method: 'GET',
    path: 'data/batch/',
    tag: YIELDS,
    access: 'read',
    summary:
      'List one row per batch, by lot code. CSV unless json=true. Date filters select harvests and the batches they belong to; gram filters apply to the total of those harvests.',
    query: () => z.strictObject(filters()),
    answer: () => listOf(batchSummary()),
    forms: ['json', 'csv-stream'],
    contains,
  }),
  exportHarvests: operation({
    method: 'GET',
    path: 'export-harvest/',
    tag: YIELDS,
    access: 'read',
    summary:
      'List one row per harvest, newest first. CSV unless json=true. Date filters apply to the harvest day, or to the planned day of expected harvests; gram filters exclude expected harvests.',
    query: () => z.strictObject({ ...filters(), batch_uuid__exact: uuid().optional() }),
    answer: () => listOf(harvest()),
    forms: ['json', 'csv-stream'],
    contains,
  }),
  listPerformance: operation({
    method: 'GET',
    path: 'data/batch/performance/',
    tag: YIELDS,
    access: 'read',
    summary:
      'Compare plan and result of every batch of a recipe family, newest start day first: days by phase, grams, losses, and the chambers it grew in.',
    query: () => z.strictObject({ ...pageQuery(), gr_family: uuid() }),
    answer: () => listOf(batchPerformance()),
    forms: ['json'],
    contains: [...contains, 'bed'],
  }),
} as const;
