import { z } from 'zod';
import type { Crop, Family } from '#domain/crops/crop.ts';
import { archivable, byUuid, recordOperations } from '#ports/operations/record-operations.ts';
import { name, quantity, text, uuid } from '#ports/schemas/fields.ts';

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
  supplier: z.string().nullable(),
  base_temperature: z.number().nullable(),
  number: z.number().int(),
  archived: z.boolean(),
  version: z.number().int(),
}) satisfies z.ZodType<Crop>;

const crops = recordOperations({
  path: 'crop/',
  params: byUuid,
  tag: 'crops',
  singular: 'crop',
  plural: 'crops',
  record: crop,
  fields: {
    name,
    code: text(6).regex(/^[A-Z0-9]{2,6}$/, 'Enter 2 to 6 capitals or figures.'),
    family: uuid.nullable().optional(),
    supplier: uuid.nullable().optional(),
    base_temperature: quantity(-10, 40).nullable().optional(),
    archived: z.boolean().optional(),
  },
  filters: { ...archivable, family: uuid.optional(), supplier: uuid.optional() },
  orders: ['number', 'name', 'code'],
  contains: ['crop'],
});
const families = recordOperations({
  path: 'family/',
  params: byUuid,
  tag: 'crops',
  singular: 'plant family',
  plural: 'plant families',
  record: family,
  fields: { common: name, archived: z.boolean().optional() },
  filters: archivable,
  orders: ['common'],
  contains: ['family'],
});

/** Crops and their families. A new one of either is answered as a list of one. */
export const cropOperations = {
  listCrops: crops.list,
  getCrop: crops.one,
  createCrop: { ...crops.create, answer: z.array(crop).length(1) },
  updateCrop: crops.update,
  deleteCrop: crops.remove,
  listFamilies: families.list,
  getFamily: families.one,
  createFamily: { ...families.create, answer: z.array(family).length(1) },
  updateFamily: families.update,
  deleteFamily: families.remove,
} as const;
