import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstWeekdayOf } from '#domain/periods/first-weekday.ts';
import { PERIOD_FORMS, type Period, parseDay, parsePeriod, parseRange } from '#domain/periods/parse-period.ts';
import { addDays, addMs, daysBetween, isDay, weekday } from '#domain/time.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { dayWithin, instantWithin } from '#tests/support/random/arbitraries.ts';
import { anyZone, dayIn } from '#tests/support/random/zones.ts';

const SATURDAY = { today: '2026-11-21', firstWeekday: 1 };
const anyCalendar = fc.record({
  today: dayWithin('1900-01-01', '2200-12-31'),
  firstWeekday: fc.integer({ min: 1, max: 7 }),
});
const anyForm = fc.constantFrom(...PERIOD_FORMS);

function periodOf(text: string, calendar = SATURDAY): Period {
  const period = parsePeriod(text, calendar);
  if (period === null) throw new Error(`${text} isn't a period`);
  return period;
}

describe('periods', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['Yesterday ', '2026-11-20', '2026-11-20'],
    ['tomorrow', '2026-11-22', '2026-11-22'],
    ['-7d', '2026-11-14', '2026-11-20'],
    ['-1d', '2026-11-20', '2026-11-20'],
    ['+14d', '2026-11-22', '2026-12-05'],
    ['last-week', '2026-11-09', '2026-11-15'],
    ['this-week', '2026-11-16', '2026-11-22'],
    ['next-week', '2026-11-23', '2026-11-29'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['next-month', '2026-12-01', '2026-12-31'],
    ['last-year', '2025-01-01', '2025-12-31'],
    ['this-year', '2026-01-01', '2026-12-31'],
    ['2024', '2024-01-01', '2024-12-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-11-01', '2026-11-01', '2026-11-01'],
  ])('%s', (word, first, last) => {
    expect(parsePeriod(word, SATURDAY)).toEqual({ first, last });
  });

  it.each(['yesterdy', '2026-02-30', '2026-13', '', '7d', 'd', '-d', '-0d', '+0d', 'last-day', '0000', '99999'])(
    "%j isn't a period",
    (word) => {
      expect(parsePeriod(word, SATURDAY)).toBeNull();
    },
  );

  it('have a first day no later than the last, on any day and with any first weekday', () => {
    fc.assert(
      fc.property(anyForm, anyCalendar, (form, calendar) => {
        const { first, last } = periodOf(form, calendar);
        expect(isDay(first) && isDay(last) && first <= last).toBe(true);
      }),
    );
  });

  it('of days contain that many whole days, without today', () => {
    fc.assert(
      fc.property(anyCalendar, fc.integer({ min: 1, max: 3000 }), (calendar, count) => {
        const past = periodOf(`-${count}d`, calendar);
        expect(daysBetween(past.first, past.last) + 1).toBe(count);
        expect(daysBetween(past.last, calendar.today)).toBe(1);
        const next = periodOf(`+${count}d`, calendar);
        expect(daysBetween(next.first, next.last) + 1).toBe(count);
        expect(daysBetween(calendar.today, next.first)).toBe(1);
      }),
    );
  });

  it.each(['week', 'month', 'year'])('last, this and next %s follow each other, and today is in this one', (unit) => {
    fc.assert(
      fc.property(anyCalendar, (calendar) => {
        const [last, current, next] = ['last', 'this', 'next'].map((when) => periodOf(`${when}-${unit}`, calendar));
        expect(addDays(last?.last ?? '', 1)).toBe(current?.first);
        expect(addDays(current?.last ?? '', 1)).toBe(next?.first);
        expect((current?.first ?? '') <= calendar.today && calendar.today <= (current?.last ?? '')).toBe(true);
      }),
    );
  });

  it('of a week have seven days from the first weekday on', () => {
    fc.assert(
      fc.property(anyCalendar, (calendar) => {
        const week = periodOf('last-week', calendar);
        expect(weekday(week.first)).toBe(calendar.firstWeekday);
        expect(daysBetween(week.first, week.last)).toBe(6);
      }),
    );
  });

  it('hold exactly the moments of their days on the clocks of any zone', () => {
    const anyMoment = instantWithin('1971-01-01T00:00:00.000Z', '2037-12-31T23:59:59.999Z');
    fc.assert(
      fc.property(anyMoment, anyZone, anyForm, fc.integer({ min: -400, max: 400 }), (now, zone, form, hours) => {
        const site = createFixedClock(now).site(zone);
        const { first, last } = periodOf(form, { today: site.today, firstWeekday: 1 });
        const moment = addMs(now, hours * 3_600_000);
        const isInside = moment >= site.startOfDay(first) && moment < site.startOfDay(addDays(last, 1));
        const day = dayIn(zone, moment);
        expect(isInside).toBe(first <= day && day <= last);
      }),
    );
  });
});

describe('a single day', () => {
  it.each([
    ['2026-11-01', '2026-11-01'],
    ['today', '2026-11-21'],
    ['+14d', '2026-12-05'],
    ['-2d', '2026-11-19'],
    ['-0d', '2026-11-21'],
    ['last-week', null],
    ['2026-11', null],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text, SATURDAY.today)).toBe(day);
  });
});

describe('ranges', () => {
  const range = (from?: string, to?: string) => parseRange({ from, to }, SATURDAY);

  it('end with the period they begin with, unless that is a date', () => {
    expect(range('last-month')).toEqual({ ok: true, value: { first: '2026-10-01', last: '2026-10-31' } });
    expect(range('today')).toEqual({ ok: true, value: { first: '2026-11-21', last: '2026-11-21' } });
    expect(range('2026-10')).toEqual({ ok: true, value: { first: '2026-10-01', last: '2026-10-31' } });
    expect(range('2026-10-05')).toEqual({ ok: true, value: { first: '2026-10-05', last: null } });
  });

  it('begin with the first day of one period and end with the last day of another', () => {
    expect(range('last-month', 'yesterday')).toEqual({ ok: true, value: { first: '2026-10-01', last: '2026-11-20' } });
    expect(range('2026-10-05', '2026-10')).toEqual({ ok: true, value: { first: '2026-10-05', last: '2026-10-31' } });
    expect(range(undefined, '2026-10')).toEqual({ ok: true, value: { first: null, last: '2026-10-31' } });
    expect(range()).toEqual({ ok: true, value: { first: null, last: null } });
  });

  it('are refused with both days if the last is before the first, and with the text if it is no period', () => {
    expect(range('today', 'last-week')).toEqual({
      ok: false,
      error: { code: 'reversed', first: '2026-11-21', last: '2026-11-15' },
    });
    expect(range('soon')).toEqual({ ok: false, error: { code: 'unknown', end: 'from', text: 'soon' } });
    expect(range('today', 'never')).toEqual({ ok: false, error: { code: 'unknown', end: 'to', text: 'never' } });
  });

  it('are never empty', () => {
    fc.assert(
      fc.property(anyForm, anyForm, anyCalendar, (from, to, calendar) => {
        const found = parseRange({ from, to }, calendar);
        const [first, last] = [periodOf(from, calendar).first, periodOf(to, calendar).last];
        expect(found.ok).toBe(first <= last);
        if (found.ok) expect(found.value).toEqual({ first, last });
      }),
    );
  });
});

describe('the first day of the week', () => {
  it.each([
    ['en-GB', 1],
    ['es-ES', 1],
    ['en-US', 7],
    ['es-MX', 7],
    ['ar-EG', 6],
    ['nonsense!', 1],
  ])('of %s is %d', (locale, day) => {
    expect(firstWeekdayOf(locale)).toBe(day);
  });
});
