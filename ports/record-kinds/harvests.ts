import { z } from 'zod';
import { column, textColumn } from '#domain/imports/table-fields.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { RowImport } from '#ports/descriptions/describe-imports.ts';
import { day, grams, queryBoolean, text, trayTotal } from '#ports/schemas/fields.ts';
import { TRAY_HEADINGS } from './batches.ts';

/** Headings that are no more than a unit. */
const UNITS_ALONE = ['g', 'oz', 'ounces', 'lb', 'lbs', 'pounds'];

/** Room for the names of some dozen lots that share a weighing. */
const MAX_LOTS_TEXT = 2000;

/** Harvests are actions of a batch rather than records. */
export const harvests = {
  words: ['harvest', 'harvests'],
  table: 'harvests',
  imports: {
    columns: {
      batch: {
        ...textColumn(['lotcode', 'lot', 'batchlot', 'batchuuid', 'batchname', 'batchnumber', 'batchid']),
        hint: 'lot code, uuid or tag',
      },
      harvest_date: column('day', ['date', 'harvestday', 'harvested', 'dateharvested', 'harvestedon', 'day']),
      total_yield: {
        ...column('grams', ['totalyieldg', 'yieldg', 'weightg', 'grams', 'harvestg', ...UNITS_ALONE]),
        hint: 'g',
        unsure: ['yield', 'weight', 'cropyield', 'harvestweight', 'harvest', 'amount'],
      },
      total_yield_kg: {
        ...column('grams', ['yieldkg', 'weightkg', 'kg', 'kilograms', 'kilos', 'harvestkg']),
        unit: 'kg',
      },
      yield_unit: column('unit', ['unit', 'units', 'uom', 'weightunit', 'unitofmeasure', 'unidad']),
      trays_harvested: column('whole', [...TRAY_HEADINGS, 'trays', 'harvestedtrays']),
      trays_cleared: column('whole', ['cleared', 'clearedtrays']),
    },
    needs: [['batch'], ['harvest_date'], ['total_yield', 'total_yield_kg']],
    row: onDemand(() =>
      z.object({
        batch: text(MAX_LOTS_TEXT),
        harvest_date: day(),
        total_yield: grams(),
        trays_harvested: trayTotal().optional(),
        trays_cleared: trayTotal().optional(),
      }),
    ),
    /** Accepts weights beyond what a tray can carry. */
    options: () => ({ any_weight: queryBoolean().optional() }),
  },
} as const satisfies { readonly words: readonly [string, string]; readonly table: string; readonly imports: RowImport };
