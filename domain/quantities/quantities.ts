import { type Unit, unitOf } from './unit-spellings.ts';

type Convert = (value: number) => number;

const same: Convert = (value) => value;
const times =
  (factor: number): Convert =>
  (value) =>
    value * factor;

/**
 * Quantities that are measured or entered, with their units; the first is the stored one. Sources of factors: pounds, ounces, gallons and
 * feet NIST SP 811 (2008), appendix B.8; °F and K ibid. B.9; CF is tenths of mS/cm; the scales of dissolved solids are 0.5 (NaCl),
 * 0.64 and 0.7 (442) g/l for 1 mS/cm, as meters name them. Illuminance and irradiance aren't units of light for plants: what they
 * mean depends on the lamp.
 */
const CONVERSIONS = {
  mass: { g: same, kg: times(1000), mg: times(0.001), oz: times(28.349523125), lb: times(453.59237) },
  temperature: { '°C': same, '°F': (value) => (value - 32) / 1.8, K: (value) => value - 273.15 },
  temperature_difference: { '°C': same, '°F': (value) => value / 1.8, K: same },
  share: { '%': same },
  fraction: { ppm: same, '%': times(10_000), ppb: times(0.001) },
  light: { 'µmol/m²/s': same },
  conductivity: {
    'mS/cm': same,
    'dS/m': same,
    'µS/cm': times(0.001),
    'mS/m': times(0.01),
    'S/m': times(10),
    CF: times(0.1),
    'ppm (500)': times(1 / 500),
    'ppm (640)': times(1 / 640),
    'ppm (700)': times(1 / 700),
  },
  acidity: { pH: same },
  concentration: { 'mg/l': same, ppm: same },
  dose: { 'ml/l': same },
  flow: {
    'l/min': same,
    'l/h': times(1 / 60),
    'l/s': times(60),
    'm³/h': times(1000 / 60),
    'gal/min': times(3.785411784),
  },
  area: { 'm²': same, 'cm²': times(0.0001), 'ft²': times(0.09290304) },
  duration: { s: same, min: times(60), h: times(3600), d: times(86_400) },
  state: { bool: same, '%': times(0.01) },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Unit, Convert>>>>>;

export type Quantity = keyof typeof CONVERSIONS;

const unitsIn = (quantity: Quantity): Readonly<Partial<Record<Unit, Convert>>> => CONVERSIONS[quantity];

/** Lists the units of a quantity, the stored one first. */
export const unitsOf = (quantity: Quantity): readonly string[] => Object.keys(unitsIn(quantity));

/** Converts a value to the stored unit of a quantity; null if the quantity can't have the unit. */
export function toBaseUnit(quantity: Quantity, value: number, unit: Unit): number | null {
  const convert = unitsIn(quantity)[unit];
  return convert === undefined ? null : convert(value);
}

/** Converts a value from the stored unit of a quantity; null if the quantity can't have the unit. */
export function fromBaseUnit(quantity: Quantity, value: number, unit: Unit): number | null {
  const convert = unitsIn(quantity)[unit];
  if (convert === undefined) return null;
  // All units differ by a factor and an offset.
  const [zero, one] = [convert(0), convert(1)];
  return (value - zero) / (one - zero);
}

/** Returns the unit of a quantity that a text spells; null if there is none, or if it is one of another quantity. */
export function unitFor(quantity: Quantity, text: string): Unit | null {
  const unit = unitOf(text);
  return unit !== null && unitsIn(quantity)[unit] !== undefined ? unit : null;
}

/**
 * The greatest value of each quantity that a farm has, in its stored unit, and the decimals that people write in it. Both tell
 * decimals from thousands.
 */
export const USUAL: Readonly<Record<Quantity, { readonly most: number; readonly decimals: number }>> = {
  mass: { most: Number.POSITIVE_INFINITY, decimals: 3 },
  temperature: { most: 200, decimals: 1 },
  temperature_difference: { most: 200, decimals: 1 },
  share: { most: 100, decimals: 1 },
  fraction: { most: 1e6, decimals: 0 },
  light: { most: 5000, decimals: 1 },
  conductivity: { most: 100, decimals: 3 },
  acidity: { most: 14, decimals: 2 },
  concentration: { most: 100, decimals: 2 },
  dose: { most: 1000, decimals: 3 },
  flow: { most: 1e5, decimals: 2 },
  area: { most: 1000, decimals: 3 },
  duration: { most: 86_400, decimals: 2 },
  state: { most: 1, decimals: 0 },
};
