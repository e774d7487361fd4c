import type { Metric } from './metric.ts';

type Convert = (value: number) => number;

const same: Convert = (value) => value;
const times =
  (factor: number): Convert =>
  (value) =>
    value * factor;
const fromFahrenheit: Convert = (value) => (value - 32) / 1.8;
const fromKelvin: Convert = (value) => value - 273.15;

/** Units in which devices send, in lower case and without spaces or signs of degrees, with what converts them. */
const TEMPERATURE = { '': same, c: same, celsius: same, f: fromFahrenheit, fahrenheit: fromFahrenheit, k: fromKelvin };
const PERCENT = { '': same, '%': same, '%rh': same, rh: same, percent: same };
const STATE = { '': same, '%': times(0.01), bool: same };
const PPFD = { '': same, 'µmol/m²/s': same, 'umol/m2/s': same, 'µmol/s/m²': same, ppfd: same };

/**
 * The scale of 500 ppm for 1 mS/cm, which most meters use; those of 640 and 700 say so in their unit.
 */
const EC = {
  '': same,
  'ms/cm': same,
  'ds/m': same,
  'µs/cm': times(0.001),
  'us/cm': times(0.001),
  'ms/m': times(0.01),
  ppm: times(1 / 500),
  ppm500: times(1 / 500),
  ppm640: times(1 / 640),
  ppm700: times(1 / 700),
};

const UNITS: Readonly<Record<Metric, Readonly<Record<string, Convert>>>> = {
  temperature: TEMPERATURE,
  humidity: PERCENT,
  co2: { '': same, ppm: same, '%': times(10_000) },
  ppfd: PPFD,
  light: STATE,
  leaf_temperature: TEMPERATURE,
  water_temperature: TEMPERATURE,
  ec: EC,
  ph: { '': same, ph: same },
  dissolved_oxygen: { '': same, 'mg/l': same, ppm: same },
  water_level: PERCENT,
  flow: { '': same, 'l/min': same, lpm: same, 'l/h': times(1 / 60), 'l/s': times(60), gpm: times(3.785411784) },
  pump: STATE,
};

/** Converts a value to the unit of its metric; null for an unknown unit. Null means the metric's own unit. */
export function toStoredUnit(metric: Metric, value: number, unit: string | null): number | null {
  const name = (unit ?? '')
    .toLowerCase()
    .replace(/[\s°º]/g, '')
    .replace('μ', 'µ');
  const convert = Object.hasOwn(UNITS[metric], name) ? UNITS[metric][name] : undefined;
  return convert === undefined ? null : convert(value);
}
