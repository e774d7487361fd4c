import { z } from 'zod';
import type { Family } from '#domain/crops/crop.ts';
import { textColumn } from '#domain/imports/table-fields.ts';
import { onDemand } from '#domain/on-demand.ts';
import { describeRecords } from '#ports/descriptions/describe.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { name } from '#ports/schemas/fields.ts';
import { archivable, byUuid } from '#ports/schemas/record-queries.ts';

export const CROPS: Tag = { name: 'crops', about: 'Crops and plant families.' };

export const families = describeRecords<Family>()({
  kind: 'family',
  words: ['plant family', 'plant families'],
  names: ['Family', 'Families'],
  table: 'families',
  retires: 'archived',
  path: 'family/',
  params: byUuid,
  tag: CROPS,
  record: onDemand(() =>
    z.object({
      uuid: z.string(),
      common: z.string(),
      archived: z.boolean(),
      version: z.number().int(),
    }),
  ),
  fields: onDemand(() => ({ common: name(), archived: z.boolean().optional() })),
  initial: { archived: false },
  title: 'common',
  columns: ['common'],
  order: 'common',
  orders: ['common'],
  search: ['common'],
  filters: archivable,
  references: {},
  imports: {
    columns: { common: textColumn(['name', 'commonname', 'family', 'familyname', 'plantfamily']) },
    identity: ['common'],
  },
});
