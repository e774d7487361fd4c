import { m } from '#cli/language/messages.ts';
import {
  type FarmNotation,
  faultOf,
  type NumberKind,
  numberOf,
  readAs,
  readNumber,
  type Typed,
} from '#domain/quantities/read-quantity.ts';
import { METRIC, toShown, toShownMass } from '#domain/units.ts';
import { problemText } from '#messages/render.ts';

/** The unit in which the site's people read and enter masses: 'g' or 'oz'. */
export const massUnit = (): 'g' | 'oz' => m.language.inUse().units.mass;

/** Returns the content of a field for grams, in the site's unit; empty for null. */
export function massField(grams: number | null): string {
  if (grams === null) return '';
  return String(toShown(grams, 'mass', m.language.inUse().units)).replace('.', m.language.inUse().marks.decimal);
}

/** Returns an estimate without its unit, rounded as for reading. */
export function massNumber(grams: number): string {
  const digits = massUnit() === 'g' ? 1000 : 100;
  const shown = Math.round(toShownMass(grams, massUnit()) * digits) / digits;
  return String(shown).replace('.', m.language.inUse().marks.decimal);
}

/** Returns a mass with its unit: '5120 g', '180.6 oz'. */
export const massText = (grams: number): string => `${massNumber(grams)} ${massUnit()}`;

/** The farm's notation of numbers and quantities. */
export const notation = (): FarmNotation => {
  const { marks, units } = m.language.inUse();
  return { mark: marks.decimal, units };
};

/** Reads a typed number, with or without a unit, in the stored unit of its kind; null if empty. */
export const readTyped = (kind: NumberKind | 'number', typed: string): Typed | null =>
  kind === 'number' ? readNumber(typed, { mark: notation().mark }) : readAs(kind, typed, notation());

/** Parses a typed number without a unit: null if empty, NaN if it isn't a number. */
export const readNumberField = (typed: string): number | null => numberOf(readTyped('number', typed));

/** Parses a typed mass and returns grams: null if empty, NaN if it isn't a number. */
export const readMassField = (typed: string): number | null => numberOf(readTyped('mass', typed));

/** Returns why a typed text isn't a quantity of its kind, and what to write; null if it is one, or empty. */
export function quantityFault(kind: NumberKind, typed: string): string | null {
  const fault = faultOf(readTyped(kind, typed));
  return fault === null ? null : problemText(m.problems.problems, fault);
}

/** Converts an option in grams to the content of a field. Any other text stays as it is. */
export function fieldOfGrams(text: string): string {
  const grams = numberOf(readAs('mass', text, { ...notation(), units: METRIC }));
  return massUnit() === 'g' || grams === null || Number.isNaN(grams) ? text : massField(grams);
}
