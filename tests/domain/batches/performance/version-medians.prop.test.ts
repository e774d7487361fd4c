import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FinishedBatch,
  finishedBatches,
  median,
  versionMedians,
} from '#domain/batches/performance/version-medians.ts';

const BATCH: FinishedBatch = {
  batch_uuid: 'b1',
  lot_code: 'BAS-0001',
  growth_recipe: 'r1',
  recipe_version: 2,
  start_date: '2026-01-01',
  end_date: '2026-02-01',
  phases: [],
  planned_days: 31,
  actual_days: 30,
  estimated_yield_per_tray_g: 450,
  actual_yield_per_tray_g: 400,
  loss_percent: 4,
  yield_per_tray_day_g: 10,
};

describe('the medians of versions', () => {
  it('have as many values below as above', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
        const middle = median(values) ?? Number.NaN;
        const half = values.length / 2;
        expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(half);
        expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(half);
      }),
    );
    expect(median([])).toBeNull();
  });

  it('count each finished batch in its own version, newest version first', () => {
    expect(
      versionMedians([
        BATCH,
        { ...BATCH, actual_days: 34, actual_yield_per_tray_g: 500 },
        { ...BATCH, recipe_version: 3, actual_days: 28, estimated_yield_per_tray_g: null, loss_percent: null },
      ]),
    ).toEqual([
      {
        version: 3,
        batches: 1,
        days: 28,
        yield_per_tray: 400,
        loss_percent: null,
        yield_per_tray_day: 10,
        estimate_met_percent: null,
      },
      {
        version: 2,
        batches: 2,
        days: 32,
        yield_per_tray: 450,
        loss_percent: 4,
        yield_per_tray_day: 10,
        estimate_met_percent: 50,
      },
    ]);
    const growing = { ...BATCH, actual_days: null };
    expect(finishedBatches([growing, BATCH, { ...BATCH, actual_yield_per_tray_g: null }])).toEqual([BATCH]);
  });
});
