import { z } from 'zod';
import type { HarvestTotals, WeekYield } from '#domain/harvests/harvest-totals.ts';
import { HARVEST_ORDERS } from '#domain/harvests/sort-harvests.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { harvest } from '#ports/schemas/batch-schemas.ts';
import { dayOrTime, fuzzyFind, queryBoolean, queryUuids, queryWhole, uuid } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';

const whole = onDemand(() => z.number().int());

const HARVESTS: Tag = { name: 'harvests', about: 'Expected and completed harvests.' };

const filters = onDemand(() => ({
  crop: uuid().optional(),
  growth_recipe: uuid().optional(),
  batch: uuid().optional(),
  crop__in: queryUuids().optional(),
  growth_recipe__in: queryUuids().optional(),
  batch__in: queryUuids().optional(),
  action_completed_date__gte: dayOrTime().optional(),
  action_completed_date__lte: dayOrTime().optional(),
  fuzzy_find: fuzzyFind().optional(),
  only_done: queryBoolean().optional(),
  only_expected: queryBoolean().optional(),
  offset_action_needed_date: queryWhole(-36_500, 36_500).optional(),
  qa: z.enum(['unchecked']).optional(),
  qa_spec: uuid().optional(),
}));

const figures = onDemand(() => ({
  completed: whole(),
  total_yield_g: z.number(),
  estimated_yield_g: z.number(),
  compared_yield_g: z.number(),
  trays_harvested: whole(),
  expected: whole(),
  expected_yield_g: z.number(),
}));

const harvestTotals = onDemand(() => z.object({ ...figures(), overdue: whole() }) satisfies z.ZodType<HarvestTotals>);
const weekYield = onDemand(
  () =>
    z.object({
      week: z.string(),
      crop_uuid: z.string(),
      crop: z.string(),
      ...figures(),
    }) satisfies z.ZodType<WeekYield>,
);

export const harvestOperations = {
  listHarvests: operation({
    method: 'GET',
    path: 'harvests/',
    tag: HARVESTS,
    access: 'read',
    summary:
      'List harvests. Filters: crop, recipe, batch, days, QA spec and search words; qa=unchecked lists completed harvests that have checks without a value. format=csv streams all of them as CSV, format=ndjson as one JSON object a line.',
    query: () =>
      z.strictObject({
        ...pageQuery(),
        ...filters(),
        latest: queryBoolean().optional(),
        order_by: z.enum([...HARVEST_ORDERS, ...HARVEST_ORDERS.map((field) => `-${field}` as const)]).optional(),
        format: z.enum(['json', 'csv', 'ndjson']).optional(),
      }),
    answer: () => listOf(harvest()),
    forms: ['json', 'csv-stream', 'ndjson-stream'],
    contains: ['batch', 'crop', 'growth_recipe', 'site'],
  }),
  getHarvestTotals: operation({
    method: 'GET',
    path: 'harvests/totals/',
    tag: HARVESTS,
    access: 'read',
    summary:
      'Add up the harvests that match the filters of the list. compared_yield_g is the yield of those with an estimate.',
    query: () => z.strictObject(filters()),
    answer: harvestTotals,
    forms: ['json'],
    contains: ['batch', 'crop', 'growth_recipe', 'site'],
  }),
  listHarvestWeeks: operation({
    method: 'GET',
    path: 'harvests/weeks/',
    tag: HARVESTS,
    access: 'read',
    summary:
      'Add up the harvests that match the filters of the list, by week and crop. first_weekday is the ISO weekday on which weeks begin, 1 for Monday (the default) to 7 for Sunday.',
    query: () => z.strictObject({ ...filters(), first_weekday: queryWhole(1, 7).optional() }),
    answer: () => z.array(weekYield()),
    forms: ['json'],
    contains: ['batch', 'crop', 'growth_recipe', 'site'],
  }),
  getHarvest: operation({
    method: 'GET',
    path: 'harvests/:uuid/',
    tag: HARVESTS,
    access: 'read',
    summary: 'Get a harvest.',
    params: () => z.object({ uuid: uuid() }),
    answer: harvest,
    forms: ['json'],
    contains: ['batch', 'crop', 'growth_recipe', 'site'],
  }),
} as const;
