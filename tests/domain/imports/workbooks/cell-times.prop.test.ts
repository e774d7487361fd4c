import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationText, readDuration, readSerial, roundLocal } from '#domain/imports/workbooks/cell-times.ts';
import { addDays } from '#domain/time.ts';

const TIME = { kind: 'time', hasDate: true, hasClock: true, isElapsed: false, decimals: 0 } as const;
const CLOCK = { ...TIME, hasDate: false };
/** Days of the number 0 after 1900-02-28 and before 10000. */
const day = fc.integer({ min: 61, max: 2_958_465 });
const second = fc.integer({ min: 0, max: 86_399 });
const clockOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19);

describe('days and times of a workbook', () => {
  it('are those that were written, to the second, in each system', () => {
    fc.assert(
      fc.property(day, second, fc.constantFrom(1900 as const, 1904 as const), (days, seconds, system) => {
        const number = days - (system === 1904 ? 1462 : 0);
        if (number < 0) return;
        const text = `${addDays('1899-12-30', days)} ${clockOf(seconds)}`;
        expect(readSerial(number + seconds / 86_400, TIME, system)).toBe(text);
      }),
    );
  });

  it('stay in their minute if programs added them up from the minute before', () => {
    let number = 46_174;
    for (let minute = 0; minute < 10_000; minute += 1) {
      const expected = `${addDays('2026-06-01', Math.floor(minute / 1440))} ${clockOf((minute % 1440) * 60)}`;
      expect(readSerial(number, TIME, 1900)).toBe(expected);
      number += 1 / 1440;
    }
  });

  it('are times of day without a date, from the fraction alone', () => {
    fc.assert(
      fc.property(second, fc.constantFrom(0, 1), (seconds, whole) => {
        expect(readSerial(whole + seconds / 86_400, CLOCK, 1900)).toBe(clockOf(seconds));
      }),
    );
  });

  it('are none below zero and after 9999', () => {
    expect(readSerial(-1, TIME, 1900)).toBeNull();
    expect(readSerial(2_958_466, TIME, 1900)).toBeNull();
    expect(readSerial(Number.NaN, TIME, 1900)).toBeNull();
  });

  it('are the same as a text with any fraction of less than half a second', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 80_000 }),
        second,
        fc.integer({ min: -499, max: 499 }),
        (days, seconds, ms) => {
          const whole = Date.UTC(1950, 0, 1) + (days * 86_400 + seconds) * 1000;
          const written = new Date(whole + ms).toISOString().slice(0, -1);
          expect(roundLocal(`${written}000000`)).toBe(new Date(whole).toISOString().slice(0, 19).replace('T', ' '));
        },
      ),
    );
    expect(roundLocal('2026-05-12')).toBe('2026-05-12');
    expect(roundLocal('2026-05-12T08:05:00.000Z')).toBe('2026-05-12 08:05:00');
    expect(roundLocal('2026-05-12T08:05:00+02:00')).toBe('2026-05-12 08:05:00+02:00');
    expect(roundLocal('2026-02-30T08:00:00')).toBeNull();
    expect(roundLocal('2026-05-12T08:00:00.25', 2)).toBe('2026-05-12 08:00:00.25');
  });

  it('are read from durations', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), second, (hours, seconds) => {
        const minutes = Math.floor((seconds % 3600) / 60);
        const days = readDuration(`PT${hours}H${minutes}M${seconds % 60}S`);
        const pad = (number: number): string => String(number).padStart(2, '0');
        expect(durationText(days ?? -1, '1899-12-30')).toBe(`${pad(hours)}:${pad(minutes)}:${pad(seconds % 60)}`);
      }),
    );
    expect(readDuration('P1DT6H')).toBe(1.25);
    for (const text of ['P', 'T8H', '8:00', 'PT-8H']) expect(readDuration(text)).toBeNull();
  });
});
