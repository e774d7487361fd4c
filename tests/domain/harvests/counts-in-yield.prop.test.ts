import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsInYield } from '#domain/harvests/counts-in-yield.ts';
import { addDays, type Day } from '#domain/time.ts';
import { anyHarvest, anyHarvestDay } from '#tests/support/random/harvests.ts';

const anyPeriod = fc
  .tuple(anyHarvestDay, fc.nat({ max: 4 }))
  .map(([first, more]) => ({ first, last: addDays(first, more) }));

function daysOf({ first, last }: { readonly first: Day; readonly last: Day }): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

describe('the yields of a period', () => {
  it('count a harvest done in it, and one expected in it while a day is left on which it can be done', () => {
    fc.assert(
      fc.property(anyHarvest, anyPeriod, anyHarvestDay, (harvest, period, today) => {
        const days = daysOf(period);
        const counts =
          harvest.harvest_date === null
            ? days.includes(harvest.expected_date) && days.some((day) => day >= today)
            : days.includes(harvest.harvest_date);
        expect(countsInYield(harvest, period, today)).toBe(counts);
      }),
    );
  });
});
