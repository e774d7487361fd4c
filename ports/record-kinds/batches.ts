import { z } from 'zod';
import { column, textColumn } from '#domain/imports/table-fields.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { OwnDescription } from '#ports/descriptions/describe.ts';
import type { RowImport } from '#ports/descriptions/describe-imports.ts';
import { day, tags, text, trayCount, uuid } from '#ports/schemas/fields.ts';

/** Headings that farms use for a number of trays. */
export const TRAY_HEADINGS = ['numberoftrays', 'nooftrays', 'traycount', 'traynumber', 'numtrays', 'tray'];

const START_HEADINGS = ['start', 'startday', 'sown', 'sowndate', 'sowingdate', 'datesown', 'seeded', 'planted'];

/** All fields of a batch except its tags are derived from its actions. */
export const batches = {
  words: ['batch', 'batches'],
  names: ['Batch', 'Batches'],
  table: 'batches',
  retires: null,
  sample: { uuid: '01970000-000a-7000-8000-000000000001' },
  contains: ['batch', 'bed', 'chamber', 'crop', 'growth_recipe', 'physical_location'],
  imports: {
    columns: {
      growth_recipe: textColumn(['recipe', 'recipename', 'growingrecipe', 'programme', 'program']),
      crop: textColumn(['cropname', 'croptype', 'cropcode', 'variety', 'cultivar', 'plant']),
      start_date: column('day', START_HEADINGS),
      trays: column('whole', [...TRAY_HEADINGS, 'traysmade', 'trayssown', 'quantity', 'qty']),
      tags: column('list', ['tag', 'labels', 'label', 'batch', 'batchname', 'batchnumber', 'batchid']),
      locations: textColumn(['location', 'places', 'place', 'beds', 'bed', 'position', 'placedat']),
      completed_to: column('day', ['doneto', 'completeto']),
    },
    needs: [['growth_recipe', 'crop'], ['start_date'], ['trays']],
    row: onDemand(() =>
      z.object({
        growth_recipe: text(120).optional(),
        crop: text(120).optional(),
        start_date: day(),
        trays: trayCount(),
        tags: tags().default([]),
        locations: text(1000).optional(),
        completed_to: day().optional(),
      }),
    ),
    options: () => ({ growth_recipe: uuid().optional(), start_date: day().optional() }),
  },
} as const satisfies OwnDescription & { readonly imports: RowImport };
