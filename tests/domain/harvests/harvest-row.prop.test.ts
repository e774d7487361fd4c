import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HARVEST_CSV_COLUMNS, harvestCsvFields } from '#domain/harvests/harvest-row.ts';
import { anyHarvest } from '#tests/support/random/harvests.ts';

describe('a row of the harvest CSV', () => {
  it('has the documented columns in order', () => {
    expect(HARVEST_CSV_COLUMNS.join()).toBe(
      'harvest_uuid,lot_code,batch_uuid,crop,crop_uuid,growth_recipe,recipe_uuid,recipe_version,harvest_date,' +
        'expected_date,estimated_yield_g,total_yield_g,trays_harvested,trays_cleared,locations,seed_lots,qa_passed,' +
        'completed_by_user,tags',
    );
  });

  it('has each value in its column, lists as one text', () => {
    fc.assert(
      fc.property(anyHarvest, (harvest) => {
        const expected = HARVEST_CSV_COLUMNS.map((column) => {
          const value = harvest[column];
          return typeof value === 'object' && value !== null ? value.join('; ') : value;
        });
        expect(harvestCsvFields(harvest)).toEqual(expected);
      }),
    );
  });
});
