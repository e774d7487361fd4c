import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTyped } from '#web/ui/form/stepper.tsx';

const whole = fc.nat({ max: 999_999_999 });
const held = fc.option(whole);
/** Anything but digits and what may separate them. */
const stray = fc.string({ minLength: 1 }).filter((text) => /^[^\d\s,]/.test(text));

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

  it('can be emptied', () => {
    fc.assert(fc.property(held, (before) => readTyped(' ', before) === null));
    expect(readTyped('', 40)).toBeNull();
  });
});
