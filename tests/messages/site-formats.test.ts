import { describe, expect, it } from 'vitest';
import { METRIC } from '#domain/units.ts';
import { wordsOf } from '#messages/intl.ts';

const english = () => wordsOf('en-GB', { decimal: '.', group: ',' });
const spanish = () => wordsOf('es', { decimal: ',', group: '\u00a0' });
const IMPERIAL = { temperature: 'F', mass: 'oz' } as const;
const DAY = '2026-05-12';

describe("a site's units", () => {
  it('are in every mass and temperature', () => {
    const words = english();
    expect([words.mass(16_560), words.largeMass(16_560), words.temperature(24)]).toEqual([
      '16,560 g',
      '16.56 kg',
      '24 °C',
    ]);
    words.adoptSite({ locale: 'en-GB', units: IMPERIAL });
    expect([words.mass(16_560), words.largeMass(16_560), words.temperature(24)]).toEqual([
      '584.14 oz',
      '36.51 lb',
      '75.2 °F',
    ]);
  });
});

describe("a site's locale", () => {
  it('orders dates and marks numbers within its language', () => {
    const words = english();
    const formatDay = words.dayFormat({ weekday: 'short', day: 'numeric', month: 'short' });
    expect([formatDay(DAY), words.day(DAY)]).toEqual(['Tue 12 May', '12 May 2026']);
    words.adoptSite({ locale: 'en-US', units: METRIC });
    expect([formatDay(DAY), words.day(DAY)]).toEqual(['Tue May 12', 'May 12, 2026']);
    words.adoptSite({ locale: 'en-ZA', units: METRIC });
    expect(words.number(12_345.5)).toBe('12\u00a0345,5');
    const mexican = spanish();
    expect(mexican.number(12_345.5)).toBe('12\u00a0345,5');
    mexican.adoptSite({ locale: 'es-MX', units: METRIC });
    expect(mexican.number(12_345.5)).toBe('12,345.5');
  });

  it.each(['da-DK', 'es-MX', 'not a locale', 'en'])('leaves English as it is if it is %s', (locale) => {
    const words = english();
    words.adoptSite({ locale, units: METRIC });
    expect([words.day(DAY), words.number(12_345.5)]).toEqual(['12 May 2026', '12,345.5']);
  });
});
