import { z } from 'zod';
import { textColumn } from '#domain/imports/table-fields.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { GrowthMedium } from '#domain/quality/growth-medium.ts';
import { describeRecords } from '#ports/descriptions/describe.ts';
import { name, note, text, uuid } from '#ports/schemas/fields.ts';
import { archivable, byUuid } from '#ports/schemas/record-queries.ts';
import { QUALITY } from './qa-specs.ts';

export const growthMedia = describeRecords<GrowthMedium>()({
  kind: 'growth_medium',
  words: ['growth medium', 'growth media'],
  names: ['GrowthMedium', 'GrowthMedia'],
  table: 'growth_media',
  retires: 'archived',
  path: 'growth_media/',
  sample: { name: 'Hemp mat', kind: 'mat' },
  params: byUuid,
  tag: QUALITY,
  record: onDemand(() =>
    z.object({
      uuid: z.string(),
      name: z.string(),
      kind: z.string().nullable(),
      supplier: z.string().nullable(),
      description: z.string().nullable(),
      archived: z.boolean(),
      version: z.number().int(),
    }),
  ),
  fields: onDemand(() => ({
    name: name(),
    kind: text(120).nullable().optional(),
    supplier: uuid().nullable().optional(),
    description: note().nullable().optional(),
    archived: z.boolean().optional(),
  })),
  initial: { kind: null, supplier: null, description: null, archived: false },
  title: 'name',
  columns: ['name', 'kind', 'supplier'],
  order: 'name',
  orders: ['name', 'kind'],
  search: ['name', 'kind'],
  filters: onDemand(() => ({ ...archivable(), supplier: uuid().optional() })),
  references: { supplier: 'supplier' },
  imports: {
    columns: {
      name: textColumn(['medium', 'growthmedium', 'growingmedium', 'mediumname', 'substrate']),
      kind: textColumn(['type', 'mediumtype', 'kindofmedium']),
      supplier: textColumn(['suppliername', 'vendor']),
      description: textColumn(['notes', 'note', 'comment', 'comments', 'remarks']),
    },
    identity: ['name'],
  },
});
