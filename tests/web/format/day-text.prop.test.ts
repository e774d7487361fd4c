import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import { dayTextOf } from '#web/format/day-text.ts';
import { isWholeValue, momentTextOf } from '#web/format/moment-text.ts';

const TODAY = '2026-05-12';
const LOCALES = [
  'en-GB',
  'en-US',
  'da-DK',
  'de-CH',
  'fr-FR',
  'es-ES',
  'nl-NL',
  'sv-SE',
  'ja-JP',
  'ko-KR',
  'ar-EG',
  'hu-HU',
];
const anyLocale = fc.constantFrom(...LOCALES);
const anyDay = fc.nat(36_000).map((days) => addDays('2000-01-01', days));

describe('a day in a form', () => {
  it("is formatted and parsed in the order of the farm's locale", () => {
    fc.assert(
      fc.property(anyLocale, anyDay, (locale, day) => {
        const text = dayTextOf(locale);
        expect(text.parse(text.format(day), TODAY)).toBe(day);
        expect(text.parse(day, TODAY)).toBe(day);
        const figures = text.format(day).replace(/\D/g, '');
        expect(text.parse(figures, TODAY)).toBe(day);
      }),
    );
    const written = ['en-GB', 'en-US', 'da-DK', 'sv-SE'].map((locale) => dayTextOf(locale).format('2026-05-07'));
    expect(written).toEqual(['07/05/2026', '05/07/2026', '07.05.2026', '2026-05-07']);
    expect([dayTextOf('en-GB').pattern, dayTextOf('en-US').pattern]).toEqual(['dd/mm/yyyy', 'mm/dd/yyyy']);
  });

  it('can be typed short', () => {
    const { parse } = dayTextOf('en-GB');
    expect(['7/5', '7.5.26', '7 5 2026', '070526', ' 07-05-2026 '].map((text) => parse(text, TODAY))).toEqual(
      Array.from({ length: 5 }, () => '2026-05-07'),
    );
  });

  it('is null for invalid text', () => {
    fc.assert(
      fc.property(anyLocale, fc.string(), (locale, text) => {
        const day = dayTextOf(locale).parse(text, TODAY);
        expect(day === null || /^\d{4}-\d{2}-\d{2}$/.test(day)).toBe(true);
      }),
    );
    const { parse } = dayTextOf('en-GB');
    const none = ['', '31/02/2026', '5/13/2026', '7', 'tomorrow', '7/5/26/1', '5 Jan 12', '5 jan. 2026'];
    expect(none.filter((text) => parse(text, TODAY) !== null)).toEqual([]);
  });

  it('belongs to a week that starts as in the locale', () => {
    const first = ['en-GB', 'da-DK', 'en-US', 'pt-BR', 'not a locale'].map((locale) => dayTextOf(locale).firstWeekday);
    expect(first).toEqual([1, 1, 7, 7, 1]);
  });
});

describe('a date and time in a form', () => {
  it("is the date in the locale's format and a 24-hour time", () => {
    fc.assert(
      fc.property(anyLocale, anyDay, fc.nat(1439), (locale, day, minutes) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const text = momentTextOf(locale);
        expect(text.parse(text.format(`${day}T${time}`), TODAY)).toBe(`${day}T${time}`);
        expect(text.parse(`${day}T${time}`, TODAY)).toBe(`${day}T${time}`);
      }),
    );
    const { format, parse, pattern } = momentTextOf('en-GB');
    expect([format('2026-05-07T06:12'), pattern]).toEqual(['07/05/2026 06:12', 'dd/mm/yyyy hh:mm']);
    expect([parse('7/5 6:12', TODAY), parse('7/5/2026', TODAY), parse('7/5/2026 24:00', TODAY)]).toEqual([
      '2026-05-07T06:12',
      null,
      null,
    ]);
  });

  it('is complete with both, and may lack the time: everything else is kept as typed', () => {
    const values = ['2026-05-12', '2026-05-12T06:12', '2026-05-12 10:00', '2026-05-12T9', '2026-02-30', ''];
    expect(values.filter((value) => isWholeValue(value, false))).toEqual(['2026-05-12']);
    expect(values.filter((value) => isWholeValue(value, true))).toEqual(['2026-05-12T06:12']);
  });
});
