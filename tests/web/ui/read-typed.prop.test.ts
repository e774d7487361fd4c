import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRIC } from '#domain/units.ts';
import { adoptSite } from '#messages/en/language.ts';
import { readTyped, readWhole } from '#web/ui/form/stepper.tsx';

const whole = fc.nat({ max: 999_999_999 });
const held = fc.option(whole);
/** Anything but digits and what may separate them. */
const stray = fc.string({ minLength: 1 }).filter((text) => /^[^\d\s,]/.test(text) && !/^[.'’]\d/.test(text));

describe('a field for a whole number', () => {
  it('takes the typed number, whatever its previous value', () => {
    fc.assert(fc.property(whole, held, (number, before) => readTyped(String(number), before) === number));
  });

  it('keeps the digits before stray characters', () => {
    fc.assert(
      fc.property(whole, held, stray, (number, before, text) => readTyped(`${number}${text}`, before) === number),
    );
  });

  it('keeps its value if stray characters come first', () => {
    fc.assert(
      fc.property(whole, held, stray, (number, before, text) => readTyped(`${text}${number}`, before) === before),
    );
  });

  it('has the marks of the farm, and is never another number in silence', () => {
    expect(['1,000', '1 000', "1'000"].map(readWhole)).toEqual([1000, 1000, 1000]);
    expect(['1,5', '1.5', '1.000', '-1', '', 'x'].map(readWhole)).toEqual([null, null, null, null, null, null]);
    expect([readTyped('1,5', 7), readTyped('1.000', 7), readTyped('1,', 7)]).toEqual([7, 7, 1]);
    adoptSite({ locale: 'en-ZA', units: METRIC });
    expect([readWhole('1.000'), readTyped('1.000', 7)]).toEqual([1000, 1000]);
    adoptSite({ locale: 'en-GB', units: METRIC });
  });

  it('can be emptied', () => {
    fc.assert(fc.property(held, (before) => readTyped(' ', before) === null));
    expect(readTyped('', 40)).toBeNull();
  });
});
