import { z } from 'zod';
import type { Crop } from '#domain/crops/crop.ts';
import { column, textColumn } from '#domain/imports/table-fields.ts';
import { onDemand } from '#domain/on-demand.ts';
import { describeRecords } from '#ports/descriptions/describe.ts';
import { fault } from '#ports/schemas/fault.ts';
import { name, temperature, text, uuid } from '#ports/schemas/fields.ts';
import { archivable, byUuid } from '#ports/schemas/record-queries.ts';
import { CROPS } from './families.ts';

const CODE = /^[A-Z0-9]{2,6}$/;
const CODE_RULE = fault('invalid_crop_code');

export const crops = describeRecords<Crop>()({
  kind: 'crop',
  words: ['crop', 'crops'],
  names: ['Crop', 'Crops'],
  table: 'crops',
  retires: 'archived',
  addedLater: { supplier: null, base_temperature: null },
  path: 'crop/',
  params: byUuid,
  tag: CROPS,
  record: onDemand(() =>
    z.object({
      uuid: z.string(),
      name: z.string(),
      code: z.string(),
      family: z.string().nullable(),
      supplier: z.string().nullable(),
      base_temperature: z.number().nullable(),
      number: z.number().int(),
      archived: z.boolean(),
      version: z.number().int(),
    }),
  ),
  fields: onDemand(() => ({
    name: name(),
    code: text(6).regex(CODE, CODE_RULE),
    family: uuid().nullable().optional(),
    supplier: uuid().nullable().optional(),
    base_temperature: temperature(-10, 40).nullable().optional(),
    archived: z.boolean().optional(),
  })),
  initial: { family: null, supplier: null, base_temperature: null, archived: false },
  title: 'name',
  columns: ['name', 'code', 'family', 'supplier', 'base_temperature'],
  order: 'number',
  orders: ['number', 'name', 'code'],
  search: ['name', 'code'],
  filters: onDemand(() => ({ ...archivable(), family: uuid().optional(), supplier: uuid().optional() })),
  references: { family: 'family', supplier: 'supplier' },
  imports: {
    columns: {
      name: textColumn(['cropname', 'crop', 'croptype', 'variety', 'cultivar', 'plant', 'species']),
      code: {
        ...textColumn(['cropcode', 'shortcode', 'abbreviation'], ''),
        reads: () =>
          text(6)
            .transform((code) => code.toUpperCase())
            .pipe(z.string().regex(CODE, CODE_RULE)),
      },
      family: textColumn(['plantfamily', 'familyname', 'botanicalfamily']),
      supplier: textColumn(['seedsupplier', 'suppliername', 'vendor']),
      base_temperature: column('number', ['basetemp', 'basetemperaturec', 'tbase', 'gddbase']),
    },
    identity: ['name'],
    options: () => ({ family: name().optional() }),
  },
});
