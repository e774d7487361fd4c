import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { checkSpec } from '#domain/quality/check-spec.ts';
import { CHECK_KINDS, type QaSpec } from '#domain/quality/qa-spec.ts';
import { describeRecords } from '#ports/descriptions/describe.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { addIssues } from '#ports/schemas/add-issues.ts';
import { name, note, quantity, text } from '#ports/schemas/fields.ts';
import { archivable, byUuid } from '#ports/schemas/record-queries.ts';

export const QUALITY: Tag = {
  name: 'quality and media',
  about: 'Growth media and QA specs.',
};

const qaCheck = onDemand(() =>
  z.object({
    name: z.string(),
    kind: z.enum(CHECK_KINDS),
    unit: z.string().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
);

const bound = onDemand(() => quantity(-1_000_000_000, 1_000_000_000).nullable());

const checksIn = onDemand(() =>
  z
    .array(
      z.strictObject({
        name: name(),
        kind: z.enum(CHECK_KINDS),
        unit: text(40).nullable(),
        min: bound(),
        max: bound(),
      }),
    )
    .max(100)
    .superRefine((checks, context) => addIssues(context, checkSpec(checks))),
);

export const qaSpecs = describeRecords<QaSpec>()({
  kind: 'qa_spec',
  words: ['QA spec', 'QA specs'],
  names: ['QaSpec', 'QaSpecs'],
  table: 'qa_specs',
  retires: 'archived',
  path: 'qa_specs/',
  sample: { name: 'Basil, first grade' },
  params: byUuid,
  tag: QUALITY,
  record: onDemand(() =>
    z.object({
      uuid: z.string(),
      name: z.string(),
      description: z.string().nullable(),
      checks: z.array(qaCheck()),
      archived: z.boolean(),
      version: z.number().int(),
    }),
  ),
  fields: onDemand(() => ({
    name: name(),
    description: note().nullable().optional(),
    checks: checksIn().optional(),
    archived: z.boolean().optional(),
  })),
  initial: { description: null, checks: [], archived: false },
  title: 'name',
  columns: ['name', 'checks'],
  order: 'name',
  orders: ['name'],
  search: ['name', 'checks'],
  filters: archivable,
  references: {},
});
