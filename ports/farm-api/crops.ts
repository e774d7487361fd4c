import { z } from 'zod';
import type { Crop, Family } from '#domain/crops/crop.ts';
import { name, queryBoolean, queryUuids, text, uuid } from './fields.ts';
import { operation } from './operation.ts';
import { listOf, pageQuery } from './paging.ts';

export const family = z.object({
  uuid: z.string(),
  common: z.string(),
  archived: z.boolean(),
  version: z.number().int(),
}) satisfies z.ZodType<Family>;

export const crop = z.object({
  uuid: z.string(),
  name: z.string(),
  code: z.string(),
  family: z.string().nullable(),
  number: z.number().int(),
  archived: z.boolean(),
  version: z.number().int(),
}) satisfies z.ZodType<Crop>;

const byUuid = z.object({ uuid });
const listQuery = z.strictObject({ ...pageQuery, archived: queryBoolean.optional(), uuid__in: queryUuids.optional() });

/** Crops and their families. */
export const cropOperations = {
  listCrops: operation({
    method: 'GET',
    path: 'crop/',
    tag: 'crops',
    access: 'read',
    summary: 'All crops.',
    query: listQuery,
    answer: listOf(crop),
    forms: ['json'],
    contains: ['crop'],
  }),
  getCrop: operation({
    method: 'GET',
    path: 'crop/:uuid/',
    tag: 'crops',
    access: 'read',
    summary: 'One crop.',
    params: byUuid,
    answer: crop,
    forms: ['json'],
    contains: ['crop'],
  }),
  createCrop: operation({
    method: 'POST',
    path: 'crop/',
    tag: 'crops',
    access: 'write',
    summary: 'Add a crop. The answer is a list of one.',
    body: z.strictObject({
      name,
      code: text(6).regex(/^[A-Z0-9]{2,6}$/, 'Enter 2 to 6 capitals or figures.'),
      family: uuid.nullable().optional(),
    }),
    answer: z.array(crop).length(1),
    forms: ['json'],
    status: 201,
  }),
  listFamilies: operation({
    method: 'GET',
    path: 'family/',
    tag: 'crops',
    access: 'read',
    summary: 'All plant families.',
    query: listQuery,
    answer: listOf(family),
    forms: ['json'],
    contains: ['family'],
  }),
  getFamily: operation({
    method: 'GET',
    path: 'family/:uuid/',
    tag: 'crops',
    access: 'read',
    summary: 'One plant family.',
    params: byUuid,
    answer: family,
    forms: ['json'],
    contains: ['family'],
  }),
  createFamily: operation({
    method: 'POST',
    path: 'family/',
    tag: 'crops',
    access: 'write',
    summary: 'Add a plant family. The answer is a list of one.',
    body: z.strictObject({ common: name }),
    answer: z.array(family).length(1),
    forms: ['json'],
    status: 201,
  }),
} as const;
