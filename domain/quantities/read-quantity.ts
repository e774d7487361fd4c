import type { FormFault } from '#domain/problems/field-faults.ts';
import type { DecimalMark, DisplayUnits } from '#domain/units.ts';
import { type Quantity, toBaseUnit, USUAL, unitFor, unitsOf } from './quantities.ts';
import { readingsOfNumber } from './read-number.ts';
import type { Unit } from './unit-spellings.ts';

/** A number that was typed, or what is wrong with the text. */
export type Typed = { readonly value: number } | { readonly fault: FormFault };

/** A farm's notation of numbers. */
export interface NumberRules {
  readonly mark: DecimalMark;
  /** The greatest value of the field. Readings above it aren't meant. */
  readonly most?: number | undefined;
  /** Decimals that values of the field usually have; 3 by default, 4 if the third may be a zero. */
  readonly decimals?: number | undefined;
}

/** A farm's notation of quantities. */
export interface QuantityRules extends Omit<NumberRules, 'decimals'> {
  readonly quantity: Quantity;
  /** The unit of a number without one. */
  readonly bare: Unit;
}

/** Decimals of numbers whose third decimal may be a zero, as on the display of a scale. */
const WITH_ZEROS = 4;
/** Three decimals behind a mark that also separates thousands. */
const LIKE_THOUSANDS = /^[+\-−–]?[1-9]\d{0,2}[.,](\d{3})$/;
const NUMBER_AND_UNIT =
  /^([+\-−–]?\s?(?:\d(?:[\d.,'’ \u00a0\u2007\u2009\u202f]*\d)?[.,]?|[.,]\d+)(?:e[+\-−]?\d{1,3}(?!\p{L}))?)\s*(.*)$/iu;

/**
 * Reads a number by the farm's marks: the other mark separates thousands where it can ('1,000' with decimal points), and is the
 * decimal mark where it can't ('1,5'). Three decimals behind the farm's own mark may be thousands of another country: they are
 * refused with both readings if the field has no such decimals, or the last one is a zero, which forms never write. Returns null
 * for an empty text.
 */
export function readNumber(text: string, { mark, most, decimals = 3 }: NumberRules): Typed | null {
  const typed = text.trim();
  if (typed === '') return null;
  const { point, comma } = readingsOfNumber(typed);
  const [own, other] = mark === '.' ? [point, comma] : [comma, point];
  const value = own ?? other;
  if (value === null) return { fault: { code: 'number_expected', params: {} } };
  const [, digits = ''] = LIKE_THOUSANDS.exec(typed) ?? [];
  const isDecimal = own !== null && other !== null && Math.abs(own) < Math.abs(other);
  const isRare = decimals < 3 || (decimals < WITH_ZEROS && digits.endsWith('0'));
  if (!isDecimal || !isRare || (most !== undefined && Math.abs(other) > most)) return { value };
  return { fault: { code: 'number_in_doubt', params: { text: typed, one: own, other } } };
}

/**
 * Reads a quantity with or without its unit, such as '2.5 kg', '72 °F' or '5 lb 3 oz', and returns it in the stored unit. What was
 * typed in another unit is rounded to a thousandth, areas to a millionth. Returns null for an empty text, or a unit alone.
 */
export function readQuantity(text: string, rules: QuantityRules): Typed | null {
  const typed = text.trim();
  if (typed === '' || unitFor(rules.quantity, typed) !== null) return null;
  const read = sumOfParts(typed, rules);
  const isBelow = rules.quantity === 'mass' && 'value' in read && read.value < 0;
  return isBelow ? { fault: { code: 'min_value', params: { value: 0, quantity: 'mass' } } } : read;
}

/** Quantities that people write in two units, the larger first. */
const COMPOUND: ReadonlySet<Quantity> = new Set(['mass', 'duration']);

function sumOfParts(text: string, rules: QuantityRules): Typed {
  const [, digits, written = ''] = NUMBER_AND_UNIT.exec(text) ?? [];
  if (digits === undefined) return { fault: { code: 'number_expected', params: {} } };
  const { quantity, bare } = rules;
  const next = COMPOUND.has(quantity) ? written.search(/\d/) : -1;
  const name = (next < 0 ? written : written.slice(0, next)).trim();
  const unit = name === '' ? bare : unitFor(quantity, name);
  if (unit === null) return { fault: unitUnsuited(quantity, name) };
  const number = readNumber(digits, inUnit(rules, unit));
  if (number === null) return { fault: { code: 'number_expected', params: {} } };
  if ('fault' in number) return number;
  const value = converted(quantity, number.value, unit);
  if (next < 0) return { value };
  const rest = sumOfParts(written.slice(next), { ...rules, bare: unit });
  if ('fault' in rest) return rest;
  // A smaller part never fills the larger unit.
  const isPart = rest.value >= 0 && rest.value < sizeOf(quantity, unit);
  return isPart ? { value: rounded(quantity, value < 0 ? value - rest.value : value + rest.value) } : NOT_A_NUMBER;
}

const converted = (quantity: Quantity, value: number, unit: Unit): number =>
  unit === unitsOf(quantity)[0] ? value : rounded(quantity, toBaseUnit(quantity, value, unit) ?? Number.NaN);

function rounded(quantity: Quantity, value: number): number {
  const scale = quantity === 'area' ? 1e6 : 1000;
  // Adding zero turns -0 into 0.
  return Math.round(value * scale) / scale + 0;
}

const NOT_A_NUMBER: Typed = { fault: { code: 'number_expected', params: {} } };

/** Kilograms and pounds have three decimals where grams have none, and limits are in the stored unit. */
function inUnit({ mark, most, quantity, bare }: QuantityRules, unit: Unit): NumberRules {
  const size = sizeOf(quantity, unit);
  const { most: usual, decimals } = USUAL[quantity];
  return {
    mark,
    most: (most ?? usual) / size,
    decimals: size > sizeOf(quantity, bare) ? WITH_ZEROS : decimals,
  };
}

const sizeOf = (quantity: Quantity, unit: Unit): number =>
  (toBaseUnit(quantity, 1, unit) ?? 0) - (toBaseUnit(quantity, 0, unit) ?? 0);

const MAX_SHOWN = 24;

/** Returns the fault of a unit that a field can't have, with the units that it can. */
const unitUnsuited = (quantity: Quantity, unit: string): FormFault => ({
  code: 'unit_unsuited',
  params: { unit: [...unit].slice(0, MAX_SHOWN).join(''), units: unitsOf(quantity) },
});

/** The kind of numbers in a field; durations by the unit of a bare number. */
export type NumberKind = Exclude<Quantity, 'duration'> | 'h' | 'min' | 's';

/** A farm's notation and display units. */
export interface FarmNotation {
  readonly mark: DecimalMark;
  readonly units: DisplayUnits;
}

/** Reads what was typed as a kind of number, in the farm's notation. Returns it in the stored unit, durations in seconds. */
export function readAs(kind: NumberKind, text: string, { mark, units }: FarmNotation, most?: number): Typed | null {
  const isDuration = kind === 'h' || kind === 'min' || kind === 's';
  const rules = isDuration
    ? { quantity: 'duration' as const, bare: kind }
    : { quantity: kind, bare: farmUnit(kind, units) };
  return readQuantity(text, { ...rules, mark, most });
}

/** Returns the number that was typed: null for an empty text, NaN if it couldn't be read. */
export const numberOf = (typed: Typed | null): number | null =>
  typed === null ? null : 'value' in typed ? typed.value : Number.NaN;

/** Returns what is wrong with a typed text; null if nothing is. */
export const faultOf = (typed: Typed | null): FormFault | null =>
  typed !== null && 'fault' in typed ? typed.fault : null;

/** Returns the unit in which a farm reads and writes a quantity. */
function farmUnit(quantity: Exclude<Quantity, 'duration'>, { mass, temperature }: DisplayUnits): Unit {
  if (quantity === 'mass') return mass;
  const isDegrees = quantity === 'temperature' || quantity === 'temperature_difference';
  return isDegrees ? `°${temperature}` : STORED[quantity];
}

const STORED = {
  share: '%',
  fraction: 'ppm',
  light: 'µmol/m²/s',
  conductivity: 'mS/cm',
  acidity: 'pH',
  concentration: 'mg/l',
  dose: 'ml/l',
  flow: 'l/min',
  area: 'm²',
  state: 'bool',
} as const satisfies Readonly<Partial<Record<Quantity, Unit>>>;
