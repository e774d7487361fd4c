import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnfinishedWeek, lastWeeks } from '#domain/periods/weeks.ts';
import { addDays, daysBetween, epochDaysToDay, weekOf } from '#domain/time.ts';

const anyDay = fc.integer({ min: 0, max: 40_000 }).map(epochDaysToDay);
const anyWeekday = fc.integer({ min: 1, max: 7 });

describe('the last weeks', () => {
  it('are as many as asked for, begin on the first weekday, and only the one that holds today is unfinished', () => {
    fc.assert(
      fc.property(anyDay, anyWeekday, fc.integer({ min: 1, max: 60 }), (today, firstWeekday, count) => {
        const { first, last } = lastWeeks(today, firstWeekday, count);
        const weeks = Array.from({ length: count }, (_, at) => addDays(first, 7 * at));
        expect(weeks.at(-1)).toBe(last);
        for (const week of weeks) expect(weekOf(week, firstWeekday)).toBe(week);
        expect(daysBetween(last, today)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(last, today)).toBeLessThan(7);
        expect(weeks.filter((week) => isUnfinishedWeek(week, today))).toEqual([last]);
        expect(isUnfinishedWeek(addDays(last, 7), today)).toBe(false);
      }),
    );
  });

  it('are unfinished from their first day to their last', () => {
    expect(lastWeeks('2026-05-12', 1, 12)).toEqual({ first: '2026-02-23', last: '2026-05-11' });
    expect(lastWeeks('2026-05-12', 7, 2)).toEqual({ first: '2026-05-03', last: '2026-05-10' });
    expect(
      ['2026-05-10', '2026-05-11', '2026-05-17', '2026-05-18'].map((day) => isUnfinishedWeek('2026-05-11', day)),
    ).toEqual([false, true, true, false]);
  });
});
