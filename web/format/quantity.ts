import {
  type FarmNotation,
  type NumberKind,
  numberOf,
  readAs,
  readNumber,
  type Typed,
} from '#domain/quantities/read-quantity.ts';
import { gramsToPounds, roundToKg, type ShownQuantity, toShown, toShownDegrees } from '#domain/units.ts';
import { fixed, inUse, largeMass, mass, number, temperature } from '#words/language.ts';

/** '12,040' */
export const formatNumber = number;

/** '1.8 mS/cm'. Masses and temperatures have formats of their own, in the site's units. */
export const formatQuantity = (value: number, unit: string): string => `${formatNumber(value)} ${unit}`;

/** Formats grams: '16,560 g', '584.14 oz'. */
export const formatMass = mass;

/** Formats grams as a large mass: '16.56 kg', '36.51 lb'. */
export const formatLargeMass = largeMass;

/** Formats grams as kilograms or pounds without the unit, which a column's heading has: '1,049.37'. */
export const formatLargeMassNumber = (grams: number): string =>
  fixed(inUse().units.mass === 'g' ? roundToKg(grams) : gramsToPounds(grams), 2);

/** Formats °C: '24 °C', '75.2 °F'. */
export const formatTemperature = temperature;

/** Formats degree-days, given in °C·d, as a whole number in the unit of temperatures. */
export const formatDegreeDays = (degreeDays: number): string =>
  number(Math.round(toShownDegrees(degreeDays, inUse().units.temperature)));

/** The unit of masses: 'g' or 'oz'. */
export const massUnit = (): 'g' | 'oz' => inUse().units.mass;

/** The unit of large masses: 'kg' or 'lb'. */
export const largeMassUnit = (): 'kg' | 'lb' => (massUnit() === 'g' ? 'kg' : 'lb');

/** The unit of temperatures: '°C' or '°F'. */
export const temperatureUnit = (): '°C' | '°F' => `°${inUse().units.temperature}`;

/** Returns the content of a field for a number: without grouping, and empty for null. */
export const numberField = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', inUse().marks.decimal);

const shownField = (value: number | null, quantity: ShownQuantity): string =>
  numberField(value === null ? null : toShown(value, quantity, inUse().units));

/** Returns the content of a field in the unit of masses; empty for null. */
export const massField = (grams: number | null): string => shownField(grams, 'mass');

/** The farm's notation of numbers and quantities. */
export const notation = (): FarmNotation => {
  const { marks, units } = inUse();
  return { mark: marks.decimal, units };
};

/** Reads a typed number, with or without a unit, in the stored unit of its kind; null if empty. */
export const readTyped = (kind: NumberKind | 'number', typed: string): Typed | null =>
  kind === 'number' ? readNumber(typed, { mark: notation().mark }) : readAs(kind, typed, notation());

/** Parses a typed number of a kind: null if empty, NaN if it isn't one. */
export const readFieldAs = (kind: NumberKind | 'number', typed: string): number | null =>
  numberOf(readTyped(kind, typed));

/** Parses a typed mass and returns grams: null if empty, NaN if it isn't a number. */
export const readMassField = (typed: string): number | null => readFieldAs('mass', typed);

/** Returns the content of a field in the unit of temperatures; empty for null. */
export const temperatureField = (celsius: number | null): string => shownField(celsius, 'temperature');

/** Returns the content of a field for a difference in °C, in the unit of temperatures; empty for null. */
export const degreesField = (difference: number | null): string => shownField(difference, 'temperature_difference');

/** Parses a typed number without a unit: null if empty, NaN if it isn't a number. */
export const readNumberField = (typed: string): number | null => readFieldAs('number', typed);

/** Formats a share in percent with one decimal: '28.6'. */
export const formatPercent = (percent: number): string => fixed(percent, 1);
