import { z } from 'zod';
import { checkSpec } from '#domain/quality/check-spec.ts';
import type { GrowthMedium } from '#domain/quality/growth-medium.ts';
import { CHECK_KINDS, type QaSpec } from '#domain/quality/qa-spec.ts';
import { archivable, byUuid, recordOperations } from '#ports/operations/record-operations.ts';
import { addIssues } from '#ports/schemas/add-issues.ts';
import { name, note, quantity, text, uuid } from '#ports/schemas/fields.ts';

export const growthMedium = z.object({
  uuid: z.string(),
  name: z.string(),
  kind: z.string().nullable(),
  supplier: z.string().nullable(),
  description: z.string().nullable(),
  archived: z.boolean(),
  version: z.number().int(),
}) satisfies z.ZodType<GrowthMedium>;

const qaCheck = z.object({
  name: z.string(),
  kind: z.enum(CHECK_KINDS),
  unit: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});

export const qaSpec = z.object({
  uuid: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  checks: z.array(qaCheck),
  archived: z.boolean(),
  version: z.number().int(),
}) satisfies z.ZodType<QaSpec>;

const bound = quantity(-1_000_000_000, 1_000_000_000).nullable();

const checksIn = z
  .array(
    z.strictObject({
      name,
      kind: z.enum(CHECK_KINDS),
      unit: text(40).nullable(),
      min: bound,
      max: bound,
    }),
  )
  .max(100, 'Enter at most 100 checks.')
  .superRefine((checks, context) => addIssues(context, checkSpec(checks)));

const media = recordOperations({
  path: 'growth_media/',
  params: byUuid,
  tag: 'quality and media',
  singular: 'growth medium',
  plural: 'growth media',
  record: growthMedium,
  fields: {
    name,
    kind: text(120).nullable().optional(),
    supplier: uuid.nullable().optional(),
    description: note.nullable().optional(),
    archived: z.boolean().optional(),
  },
  filters: { ...archivable, supplier: uuid.optional() },
  orders: ['name', 'kind'],
  contains: ['growth_medium'],
});
const qaSpecs = recordOperations({
  path: 'qa_specs/',
  params: byUuid,
  tag: 'quality and media',
  singular: 'QA spec',
  plural: 'QA specs',
  record: qaSpec.extend({ documents: z.array(z.string()) }),
  fields: {
    name,
    description: note.nullable().optional(),
    checks: checksIn.optional(),
    /** Papers that were uploaded; those that were the spec's before and are not named are its no more. */
    documents: z.array(uuid).max(100, 'Enter at most 100 documents.').optional(),
    archived: z.boolean().optional(),
  },
  filters: archivable,
  orders: ['name'],
  contains: ['qa_spec', 'document'],
});

/** What roots grow in, and what harvests are judged by. */
export const qualityOperations = {
  listGrowthMedia: media.list,
  getGrowthMedium: media.one,
  createGrowthMedium: media.create,
  updateGrowthMedium: media.update,
  deleteGrowthMedium: media.remove,
  listQaSpecs: qaSpecs.list,
  getQaSpec: qaSpecs.one,
  createQaSpec: qaSpecs.create,
  updateQaSpec: qaSpecs.update,
  deleteQaSpec: qaSpecs.remove,
} as const;
