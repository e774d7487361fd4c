import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARLIEST_DAY, latestDay, yearsLater } from '#domain/batches/planning/day-bounds.ts';
import { compareText, daysBetween } from '#domain/time.ts';
import { dayWithin } from '#tests/support/random/arbitraries.ts';

const someDay = dayWithin('1000-01-01', '8999-12-31');
const someYears = fc.integer({ min: -900, max: 900 });

describe('days that plans accept', () => {
  it('lie between 2000 and the same day ten years from now', () => {
    expect(EARLIEST_DAY).toBe('2000-01-01');
    expect(latestDay('2026-11-22')).toBe('2036-11-22');
    expect(latestDay('2028-02-29')).toBe('2038-02-28');
  });

  it('keep month and day of the month across years, except 29 February', () => {
    fc.assert(
      fc.property(someDay, someYears, (day, years) => {
        const later = yearsLater(day, years);
        expect(Number(later.slice(0, 4)) - Number(day.slice(0, 4))).toBe(years);
        expect(later.slice(5) === day.slice(5) || (day.endsWith('02-29') && later.endsWith('02-28'))).toBe(true);
      }),
    );
  });

  it('keep their order across years', () => {
    fc.assert(
      fc.property(someDay, someDay, someYears, (a, b, years) => {
        const order = compareText(yearsLater(a, years), yearsLater(b, years));
        expect([compareText(a, b), 0]).toContain(order);
        if (order === 0) expect(Math.abs(daysBetween(a, b))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('stay within the calendar', () => {
    expect(yearsLater('9995-06-01', 10)).toBe('9999-06-01');
    expect(yearsLater('0001-06-01', -1)).toBe('0001-06-01');
  });
});
