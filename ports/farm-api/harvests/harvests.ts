import { z } from 'zod';
import { HARVEST_ORDERS } from '#domain/harvests/sort-harvests.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { harvest } from '#ports/schemas/batch-schemas.ts';
import { dayOrTime, fuzzyFind, queryBoolean, queryWhole, uuid } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/paging.ts';

const HARVESTS: Tag = { name: 'harvests', about: 'Expected and completed harvests.' };

export const harvestOperations = {
  listHarvests: operation({
    method: 'GET',
    path: 'harvests/',
    tag: HARVESTS,
    access: 'read',
    summary:
      'List harvests. Filters: crop, recipe, batch, days and search words. format=csv streams all of them as CSV.',
    query: z.strictObject({
      ...pageQuery,
      crop: uuid.optional(),
      growth_recipe: uuid.optional(),
      batch: uuid.optional(),
      action_completed_date__gte: dayOrTime.optional(),
      action_completed_date__lte: dayOrTime.optional(),
      fuzzy_find: fuzzyFind.optional(),
      only_done: queryBoolean.optional(),
      only_expected: queryBoolean.optional(),
      offset_action_needed_date: queryWhole(-36_500, 36_500).optional(),
      latest: queryBoolean.optional(),
      order_by: z.enum([...HARVEST_ORDERS, ...HARVEST_ORDERS.map((field) => `-${field}` as const)]).optional(),
      format: z.enum(['json', 'csv']).optional(),
    }),
    answer: listOf(harvest),
    forms: ['json', 'csv-stream'],
    contains: ['batch', 'crop', 'growth_recipe', 'site'],
  }),
  getHarvest: operation({
    method: 'GET',
    path: 'harvests/:uuid/',
    tag: HARVESTS,
    access: 'read',
    summary: 'Get a harvest.',
    params: z.object({ uuid }),
    answer: harvest,
    forms: ['json'],
    contains: ['batch', 'crop', 'growth_recipe', 'site'],
  }),
} as const;
