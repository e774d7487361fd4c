import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addFigures,
  type DayYield,
  totalHarvests,
  yieldDifference,
  yieldsByWeek,
} from '#domain/harvests/harvest-totals.ts';
import { addDays, daysBetween, weekday, weekOf } from '#domain/time.ts';
import { dayWithin } from '#tests/support/random/arbitraries.ts';

const anyDay = dayWithin('2026-01-01', '2026-03-31');
const count = fc.nat({ max: 20 });
const grams = fc.integer({ min: 0, max: 90_000 }).map((tenths) => tenths / 10);
const anyDayYield: fc.Arbitrary<DayYield> = fc.record({
  day: anyDay,
  crop_uuid: fc.constantFrom('a', 'b'),
  crop: fc.constantFrom('Basil', 'Kale'),
  completed: count,
  total_yield_g: grams,
  estimated_yield_g: grams,
  compared_yield_g: grams,
  trays_harvested: count,
  expected: count,
  expected_yield_g: grams,
});
const anyDays = fc.array(anyDayYield, { maxLength: 30 });
const anyWeekday = fc.integer({ min: 1, max: 7 });

describe('totals of harvests', () => {
  it('are the same by week and crop as over all days', () => {
    fc.assert(
      fc.property(anyDays, anyWeekday, (days, first) => {
        const { overdue: _, ...total } = totalHarvests(days, '2026-02-01');
        expect(addFigures(yieldsByWeek(days, first))).toEqual(total);
      }),
    );
  });

  it('have one row per week and crop, in order, and each day is in its week', () => {
    fc.assert(
      fc.property(anyDays, anyWeekday, (days, first) => {
        const weeks = yieldsByWeek(days, first);
        const keys = weeks.map(({ week, crop_uuid }) => `${week} ${crop_uuid}`);
        expect(new Set(keys)).toEqual(new Set(days.map(({ day, crop_uuid }) => `${weekOf(day, first)} ${crop_uuid}`)));
        expect(keys.length).toBe(new Set(keys).size);
        expect(weeks.map(({ week }) => week)).toEqual(weeks.map(({ week }) => week).sort());
      }),
    );
  });

  it('count expected harvests before today as overdue', () => {
    fc.assert(
      fc.property(anyDays, anyDay, (days, today) => {
        const late = days.filter(({ day }) => day < today);
        expect(totalHarvests(days, today).overdue).toBe(addFigures(late).expected);
      }),
    );
  });
});

describe('a week', () => {
  it('begins on its first weekday, at most 6 days before the day', () => {
    fc.assert(
      fc.property(anyDay, anyWeekday, (day, first) => {
        const week = weekOf(day, first);
        expect(weekday(week)).toBe(first);
        expect(daysBetween(week, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(week, day)).toBeLessThan(7);
        expect(weekOf(addDays(week, 6), first)).toBe(week);
      }),
    );
  });
});

describe('the difference from the estimate', () => {
  it('is a percentage, and null without an estimate', () => {
    expect(yieldDifference({ estimated_yield_g: 200, compared_yield_g: 150 })).toBe(-25);
    expect(yieldDifference({ estimated_yield_g: 0, compared_yield_g: 150 })).toBeNull();
  });
});
