import { m } from '#cli/words/locale.ts';
import { readGrams, readMass, toShown, toShownMass } from '#domain/units.ts';

/** The unit in which the site's people read and enter masses: 'g' or 'oz'. */
export const massUnit = (): 'g' | 'oz' => m.inUse().units.mass;

/** Returns the content of a field for grams, in the site's unit; empty for null. */
export function massField(grams: number | null): string {
  if (grams === null) return '';
  return String(toShown(grams, 'mass', m.inUse().units)).replace('.', m.inUse().marks.decimal);
}

/** Returns an estimate without its unit, rounded as for reading. */
export function massNumber(grams: number): string {
  const digits = massUnit() === 'g' ? 1000 : 100;
  const shown = Math.round(toShownMass(grams, massUnit()) * digits) / digits;
  return String(shown).replace('.', m.inUse().marks.decimal);
}

/** Returns a mass with its unit: '5120 g', '180.6 oz'. */
export const massText = (grams: number): string => `${massNumber(grams)} ${massUnit()}`;

/** Parses a typed mass in the site's unit and returns grams: null if empty, NaN if it isn't a number. */
export const readMassField = (typed: string): number | null => readMass(typed, m.inUse().marks.decimal, massUnit());

/** Converts an option in grams to the content of a field. Any other text stays as it is. */
export function fieldOfGrams(text: string): string {
  const grams = readGrams(text, m.inUse().marks.decimal);
  return massUnit() === 'g' || grams === null || Number.isNaN(grams) ? text : massField(grams);
}
