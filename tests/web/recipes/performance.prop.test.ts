import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuidOf } from '#tests/support/random/plans.ts';
import type { ClimateBatch } from '#web/features/recipes/performance/climate-figures.ts';
import { filterBatches } from '#web/features/recipes/performance/filter-batches.ts';
import { performanceCsv } from '#web/features/recipes/performance/performance-csv.ts';

const anyDays = fc.nat({ max: 40 });
const anyPhases = fc.uniqueArray(
  fc.record({
    state: fc.constantFrom(null, 'Germination', 'Growth', '=Finishing'),
    planned_days: anyDays,
    actual_days: anyDays,
  }),
  { selector: ({ state }) => state },
);
const anyGrams = fc.option(fc.double({ min: 0, max: 900, noNaN: true }));
const anyFigure = fc.option(fc.integer({ min: 1, max: 900 }));
const anyClimate = fc.record({
  batch_uuid: fc.constant(uuidOf(1)),
  lot_code: fc.constant('BAS-2026-1'),
  hours: fc.nat(900),
  hours_without_data: fc.nat(900),
  hours_outside: anyFigure,
  temperature: anyFigure,
  day_temperature: anyFigure,
  night_temperature: anyFigure,
  humidity: anyFigure,
  vpd: anyFigure,
  co2: anyFigure,
  dli: anyFigure,
  degree_days: anyFigure,
  planned: fc.constant({
    ...{ temperature: null, day_temperature: null, night_temperature: null },
    ...{ humidity: null, vpd: null, dli: null, degree_days: null },
  }),
});
const anyDone: fc.Arbitrary<ClimateBatch> = fc.record({
  climate: fc.option(anyClimate),
  batch_uuid: fc.integer({ min: 1, max: 99 }).map(uuidOf),
  lot_code: fc.integer({ min: 1, max: 99 }).map((number) => `BAS-2026-${number}`),
  growth_recipe: fc.constant(uuidOf(400)),
  recipe_version: fc.integer({ min: 1, max: 9 }),
  start_date: fc.constant('2026-03-01'),
  end_date: fc.constant('2026-04-05'),
  phases: anyPhases,
  planned_days: anyDays,
  actual_days: anyDays,
  estimated_yield_per_tray_g: anyGrams,
  actual_yield_per_tray_g: anyGrams,
  loss_percent: fc.option(anyDays),
  yield_per_tray_day_g: anyGrams,
  chambers: fc.subarray([uuidOf(701), uuidOf(702), uuidOf(703)]),
});

const CHAMBERS = new Map([
  [uuidOf(701), 'Grow 1'],
  [uuidOf(702), 'Cold'],
]);

describe('finished batches as CSV', () => {
  it('have a row each in the order shown, with every figure, their chambers and the days of their own states', () => {
    fc.assert(
      fc.property(fc.array(anyDone, { maxLength: 6 }), (batches) => {
        const [head = [], ...lines] = performanceCsv(batches, (chamber) => CHAMBERS.get(chamber))
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split(','));
        expect(lines).toHaveLength(batches.length);
        for (const [at, batch] of batches.entries()) {
          const cell = (name: string) => lines[at]?.[head.indexOf(name)];
          expect(lines[at]).toHaveLength(head.length);
          expect(cell('lot_code')).toBe(batch.lot_code);
          expect(cell('actual_yield_per_tray_g')).toBe(String(batch.actual_yield_per_tray_g ?? ''));
          for (const key of ['dli', 'vpd', 'night_temperature', 'hours_outside', 'hours_without_data'] as const) {
            expect(cell(key)).toBe(String(batch.climate?.[key] ?? ''));
          }
          expect(cell('chambers')).toBe(batch.chambers.map((uuid) => CHAMBERS.get(uuid) ?? uuid).join('; '));
          for (const { state, planned_days, actual_days } of batch.phases) {
            const name = state?.replace('=', "'=") ?? 'before_first_state';
            expect([cell(`${name} planned_days`), cell(`${name} actual_days`)]).toEqual([
              String(planned_days),
              String(actual_days),
            ]);
          }
          const own = batch.phases.length * 2;
          const filled = lines[at]?.slice(13 + 10).filter((text) => text !== '');
          expect(filled).toHaveLength(own);
        }
      }),
    );
  });
});

describe('the filters of finished batches', () => {
  it('leave those of a version, in any of the chambers, from a start day on', () => {
    const anyLocated = fc
      .record({
        batch: anyDone,
        chambers: fc.subarray(['germination', 'grow', 'cold']),
        start_date: fc.constantFrom('2026-03-01', '2026-04-01'),
      })
      .map(({ batch, ...own }) => ({ ...batch, ...own }));
    const anyFilter = fc.record({
      versions: fc.subarray(['1', '2', '3']),
      chambers: fc.subarray(['germination', 'grow']),
      since: fc.constantFrom<string>('', '2026-03-15'),
    });
    fc.assert(
      fc.property(fc.array(anyLocated, { maxLength: 8 }), anyFilter, (batches, filter) => {
        const { versions, chambers, since } = filter;
        const left = filterBatches(batches, filter);
        for (const batch of batches) {
          const isOfVersion = new Set([...versions, String(batch.recipe_version)]).size === versions.length;
          const isInChamber = new Set([...chambers, ...batch.chambers]).size < chambers.length + batch.chambers.length;
          const passes =
            (isOfVersion || versions.length === 0) &&
            (isInChamber || chambers.length === 0) &&
            (since === '' || batch.start_date > since);
          expect(left.includes(batch)).toBe(passes);
        }
      }),
    );
  });
});
