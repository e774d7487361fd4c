import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMs,
  compareText,
  dayLater,
  daysBetween,
  dayToEpochDays,
  epochDaysToDay,
  instantToMs,
  isDay,
  isInstant,
  msToInstant,
  normaliseInstant,
  normaliseLocal,
  weekday,
} from '#domain/time.ts';
import { anyDay, anyInstant, dayWithin, instantWithin } from '#tests/support/random/arbitraries.ts';

const MIDDLE_DAY = dayWithin('2000-01-01', '7999-12-31');
const MIDDLE_INSTANT = instantWithin('1000-01-01T00:00:00.000Z', '8999-12-31T23:59:59.999Z');
const SOME_DAYS = fc.integer({ min: -300_000, max: 300_000 });

// The platform's calendar, the oracle for ours.
const platformDate = (year: number, month: number, day: number): Date => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
};

describe('days', () => {
  it('convert to a count of days and back', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(epochDaysToDay(dayToEpochDays(day))).toBe(day);
      }),
    );
  });

  it('exist exactly if the platform’s calendar has them', () => {
    const anyYear = fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(1900, 2000, 2024, 2100));
    fc.assert(
      fc.property(anyYear, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }), (year, month, day) => {
        const date = platformDate(year, month, day);
        const exists = year >= 1 && date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
        const pad = (value: number, size: number) => String(value).padStart(size, '0');
        expect(isDay(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)).toBe(exists);
      }),
    );
  });

  it("are counted and named like the platform's", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const platform = Date.parse(`${day}T00:00:00Z`);
        expect(dayToEpochDays(day)).toBe(platform / 86_400_000);
        expect(weekday(day)).toBe(new Date(platform).getUTCDay() || 7);
      }),
    );
  });

  it('sort like their text', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(compareText(a, b)).toBe(Math.sign(-daysBetween(a, b)) + 0);
      }),
    );
  });

  it('can be added, and give the days between', () => {
    fc.assert(
      fc.property(MIDDLE_DAY, SOME_DAYS, (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  it('can be added in any grouping', () => {
    fc.assert(
      fc.property(MIDDLE_DAY, SOME_DAYS, SOME_DAYS, (day, a, b) => {
        expect(addDays(addDays(day, a), b)).toBe(addDays(day, a + b));
      }),
    );
  });

  it('are null outside the years 1 to 9999', () => {
    fc.assert(
      fc.property(anyDay, fc.oneof(SOME_DAYS, fc.maxSafeInteger()), (day, days) => {
        const isLate = days > daysBetween(day, '9999-12-31');
        const isEarly = days < daysBetween(day, '0001-01-01');
        expect(dayLater(day, days)).toBe(isLate || isEarly ? null : addDays(day, days));
      }),
    );
  });

  it('refuse invalid text', () => {
    for (const text of ['2026-02-30', '0000-01-01', '2026-13-01', '2026-1-01', '2026-01-01T', ' 2026-01-01', '']) {
      expect(isDay(text)).toBe(false);
      expect(() => dayToEpochDays(text)).toThrow(RangeError);
    }
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => epochDaysToDay(0.5)).toThrow(RangeError);
  });
});

describe('instants', () => {
  it('convert to milliseconds and back', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(msToInstant(instantToMs(instant))).toBe(instant);
      }),
    );
  });

  it("are parsed and formatted like the platform's", () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(instantToMs(instant)).toBe(Date.parse(instant));
        expect(new Date(instantToMs(instant)).toISOString()).toBe(instant);
      }),
    );
  });

  it('sort like their text', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (a, b) => {
        expect(compareText(a, b)).toBe(Math.sign(instantToMs(a) - instantToMs(b)));
      }),
    );
  });

  it('move by as many milliseconds as are added', () => {
    fc.assert(
      fc.property(MIDDLE_INSTANT, fc.integer({ min: -1e12, max: 1e12 }), (instant, ms) => {
        expect(instantToMs(addMs(instant, ms)) - instantToMs(instant)).toBe(ms);
      }),
    );
  });

  it('have one canonical form', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(normaliseInstant(instant)).toBe(instant);
      }),
    );
  });

  it('in any offset are the same instant', () => {
    const anyOffset = fc.integer({ min: -1439, max: 1439 });
    fc.assert(
      fc.property(MIDDLE_INSTANT, anyOffset, (instant, offset) => {
        const size = Math.abs(offset);
        const pad = (value: number) => String(value).padStart(2, '0');
        const suffix = `${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
        const local = addMs(instant, offset * 60_000).replace('Z', suffix);
        expect(normaliseInstant(local)).toBe(instant);
      }),
    );
  });

  it('accept any fraction, and cut finer ones', () => {
    expect(normaliseInstant('2026-07-01T10:20:30Z')).toBe('2026-07-01T10:20:30.000Z');
    expect(normaliseInstant('2026-07-01T10:20:30.5Z')).toBe('2026-07-01T10:20:30.500Z');
    expect(normaliseInstant('2026-07-01T10:20:30.1239999+02:00')).toBe('2026-07-01T08:20:30.123Z');
    expect(isInstant('2026-07-01T10:20:30Z')).toBe(true);
    expect(instantToMs('2026-07-01T10:20:30Z')).toBe(instantToMs('2026-07-01T10:20:30.000Z'));
  });

  it('refuse invalid text', () => {
    const wrong = [
      '2026-02-30T00:00:00Z',
      '2026-07-01T24:00:00Z',
      '2026-07-01T10:60:00Z',
      '2026-07-01T10:20:60Z',
      '2026-07-01T10:20:30',
      '2026-07-01 10:20:30Z',
      '2026-07-01T10:20:30+24:00',
      '2026-07-01T10:20:30+0200',
      '0001-01-01T00:00:00+01:00',
      '9999-12-31T23:59:59-00:01',
      '',
    ];
    for (const text of wrong) {
      expect(normaliseInstant(text)).toBeNull();
      expect(isInstant(text)).toBe(false);
    }
    expect(isInstant('2026-07-01T10:20:30.5Z')).toBe(false);
    expect(isInstant('2026-07-01T10:20:30.500+00:00')).toBe(false);
    expect(() => instantToMs('2026-07-01')).toThrow(RangeError);
    expect(() => msToInstant(Number.NaN)).toThrow(RangeError);
    expect(() => msToInstant(1e18)).toThrow(RangeError);
  });
});

describe('a date and time without an offset', () => {
  it('is read like an instant, without the offset', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const local = instant.slice(0, -1);
        expect(normaliseLocal(local)).toBe(local);
        expect(normaliseLocal(local.slice(0, 19))).toBe(`${local.slice(0, 19)}.000`);
        expect(normaliseLocal(local.slice(0, 16))).toBe(`${local.slice(0, 16)}:00.000`);
        expect(normaliseLocal(instant)).toBeNull();
      }),
    );
  });

  it.each(['2026-02-30T10:00', '2026-05-12T24:00', '2026-05-12T10', '2026-05-12', '2026-05-12T10:00+02:00', ''])(
    'is refused if invalid: %s',
    (text) => expect(normaliseLocal(text)).toBeNull(),
  );
});
