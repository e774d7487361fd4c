import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_EVERY_DAYS, MAX_TIMES, seriesDays } from '#domain/batches/planning/series-days.ts';
import { addDays, daysBetween } from '#domain/time.ts';

describe('the days of a series', () => {
  it('start with the first day and are equally far apart', () =>
    fc.assert(
      fc.property(
        fc.nat(4000).map((days) => addDays('2024-01-01', days)),
        fc.integer({ min: 1, max: MAX_TIMES }),
        fc.integer({ min: 1, max: MAX_EVERY_DAYS }),
        (first, times, every_days) => {
          const days = seriesDays(first, { times, every_days });
          expect(days).toHaveLength(times);
          expect(days.map((day) => daysBetween(first, day))).toEqual(days.map((_, at) => at * every_days));
        },
      ),
    ));
});
