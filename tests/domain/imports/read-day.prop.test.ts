import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATE_ORDERS, type DateOrder } from '#domain/imports/date-orders.ts';
import { dayIn, orderOfDays, readingsOfDay } from '#domain/imports/read-day.ts';
import { type Day, epochDaysToDay } from '#domain/time.ts';

const UTC = (instant: string) => instant.slice(0, 10);
const read = (text: string) => readingsOfDay(text, UTC);
const column = (texts: readonly string[]) => {
  const readings = texts.map(read);
  return { readings, order: orderOfDays(readings) };
};
/** Returns the days read from a column; null if the order is ambiguous. */
const daysOf = (texts: readonly string[]) => {
  const { readings, order } = column(texts);
  const days = readings.map((one) => dayIn(one, order));
  return order === null && readings.some((one) => 'days' in one && one.days.size > 0) ? null : days;
};

const anyDay = fc.integer({ min: 10_957, max: 47_481 }).map(epochDaysToDay);
const order = fc.constantFrom<DateOrder>('dmy', 'mdy', 'ymd');
const separator = fc.constantFrom('/', '.', '-', ' ', '. ');
const style = fc.record({
  order,
  separator,
  padded: fc.boolean(),
  short: fc.boolean(),
  clock: fc.constantFrom('', ' 07:30'),
});

function write(
  day: Day,
  how: { order: DateOrder; separator: string; padded: boolean; short: boolean; clock: string },
): string {
  const figures = (text: string) => (how.padded ? text : String(Number(text)));
  const year = how.short ? day.slice(2, 4) : day.slice(0, 4);
  const [month, date] = [figures(day.slice(5, 7)), figures(day.slice(8, 10))];
  const parts =
    how.order === 'dmy' ? [date, month, year] : how.order === 'mdy' ? [month, date, year] : [year, month, date];
  return parts.join(how.separator) + how.clock;
}

describe('reading days', () => {
  it('reads a column written in one order correctly, or asks; never as other days', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 1, maxLength: 12 }), style, (days, how) => {
        const read = daysOf(days.map((day) => write(day, how)));
        if (read !== null) expect(read).toEqual(days.map((day) => ({ day })));
      }),
    );
  });

  it('asks only if another order also gives valid days and one of them differs', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 1, maxLength: 6 }), style, (days, how) => {
        const texts = days.map((day) => write(day, how));
        if (daysOf(texts) !== null) return;
        const readable = DATE_ORDERS.filter((one) => texts.every((text) => 'day' in dayIn(read(text), one)));
        expect(readable.length).toBeGreaterThan(1);
      }),
    );
  });

  it('reads every day in the given order', () => {
    fc.assert(
      fc.property(anyDay, style, (day, how) => {
        expect(dayIn(read(write(day, how)), how.order)).toEqual({ day });
      }),
    );
  });

  it('reads ISO 8601 in any column', () => {
    fc.assert(
      fc.property(anyDay, order, (day, other) => {
        expect(dayIn(read(day), other)).toEqual({ day });
        expect(column([day, '13/02/2018']).order).toBe('dmy');
      }),
    );
  });

  it('never throws, and returns only valid days', () => {
    const figures = fc.string({ unit: fc.constantFrom(...'0123456789/.- :T'), maxLength: 14 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), figures), order, (text, chosen) => {
        const found = dayIn(read(text), chosen);
        if ('day' in found) expect(found.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        else expect(found.reason).not.toBe('');
      }),
    );
  });

  it.each([
    ['13/02/2018', 'dmy', '2018-02-13'],
    ['02/13/2018', 'mdy', '2018-02-13'],
    ['2018/02/13', null, '2018-02-13'],
    ['13 Feb 2018', null, '2018-02-13'],
    ['13-Feb-18', null, '2018-02-13'],
    ['Feb 13, 2018', null, '2018-02-13'],
    ['13th February 2018', null, '2018-02-13'],
    ['2018-02-13T23:30:00Z', null, '2018-02-13'],
    ['2018-02-13 23:30:00+05:00', null, '2018-02-13'],
    ['13.2.2018 14:30', 'dmy', '2018-02-13'],
    ['1/2/2018, 2:30 PM', 'mdy', '2018-01-02'],
    ['13. 2.18', 'dmy', '2018-02-13'],
  ] as const)('reads %s', (text, how, day) => {
    expect(dayIn(read(text), how)).toEqual({ day });
  });

  it.each([
    ['31/02/2018', 'day_nonexistent'],
    ['2018-02-30', 'day_nonexistent'],
    ['29 Feb 2019', 'day_nonexistent'],
    ['43144', 'day_is_serial'],
    ['soon', 'day_unreadable'],
    ['13/02', 'day_unreadable'],
    ['', 'day_unreadable'],
    ['x'.repeat(100_000), 'day_unreadable'],
  ])('refuses %s', (text, reason) => {
    expect(dayIn(read(text), 'dmy')).toEqual({ reason });
  });

  it('ignores days that are invalid in every order', () => {
    expect(column(['31/02/2018', '03/04/2018']).order).toBeNull();
    expect(column(['31/02/2018', '13/04/2018']).order).toBe('dmy');
    expect(column(['13/02/2018', '02/13/2018']).order).toBeNull();
    expect(column(['05/05/2018', '06/06/2018']).order).not.toBeNull();
  });
});
