const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_MINUTE = 60;

export const secondsToHours = (seconds: number): number => seconds / SECONDS_PER_HOUR;

/** Converts hours to whole seconds: the exact inverse of `secondsToHours`. */
export const hoursToSeconds = (hours: number): number => Math.round(hours * SECONDS_PER_HOUR);

export const secondsToMinutes = (seconds: number): number => seconds / SECONDS_PER_MINUTE;

/** Converts minutes to whole seconds: the exact inverse of `secondsToMinutes`. */
export const minutesToSeconds = (minutes: number): number => Math.round(minutes * SECONDS_PER_MINUTE);

/** Rounds grams to hundredths of a kilogram, with half up: 1005 g is 1.01 kg. */
export const roundToKg = (grams: number): number => Math.round(grams / 10) / 100;

const GRAMS_PER_OUNCE = 28.349523125;
const GRAMS_PER_POUND = 453.59237;

/** Units in which a site's people read and enter values. Calls and stored values are in °C and grams. */
export interface DisplayUnits {
  readonly temperature: 'C' | 'F';
  readonly mass: 'g' | 'oz';
}

/** Quantities that are shown in the site's units. */
export const SHOWN_QUANTITIES = ['temperature', 'temperature_difference', 'mass'] as const;
export type ShownQuantity = (typeof SHOWN_QUANTITIES)[number];

export const METRIC: DisplayUnits = { temperature: 'C', mass: 'g' };

export const celsiusToFahrenheit = (celsius: number): number => celsius * 1.8 + 32;

/** Converts to °C, rounded to thousandths: the exact inverse of `celsiusToFahrenheit`. */
export const fahrenheitToCelsius = (fahrenheit: number): number => roundTo((fahrenheit - 32) / 1.8, 3);

export const gramsToOunces = (grams: number): number => grams / GRAMS_PER_OUNCE;

/** Converts ounces to grams, rounded to a milligram: the exact inverse of `gramsToOunces`. */
export const ouncesToGrams = (ounces: number): number => roundTo(ounces * GRAMS_PER_OUNCE, 3);

export const gramsToPounds = (grams: number): number => grams / GRAMS_PER_POUND;

/** Converts degrees Celsius to the shown unit. */
export const toShownTemperature = (celsius: number, unit: DisplayUnits['temperature']): number =>
  unit === 'F' ? celsiusToFahrenheit(celsius) : celsius;

/** Converts a temperature in the shown unit to °C. */
export const fromShownTemperature = (shown: number, unit: DisplayUnits['temperature']): number =>
  unit === 'F' ? fahrenheitToCelsius(shown) : shown;

/** Converts a difference in °C to the shown unit. */
export const toShownDegrees = (difference: number, unit: DisplayUnits['temperature']): number =>
  unit === 'F' ? difference * 1.8 : difference;

/** Converts a difference of temperatures in the shown unit to °C, rounded to thousandths. */
export const fromShownDegrees = (shown: number, unit: DisplayUnits['temperature']): number =>
  unit === 'F' ? roundTo(shown / 1.8, 3) : shown;

/** Converts grams to the shown unit. */
export const toShownMass = (grams: number, unit: DisplayUnits['mass']): number =>
  unit === 'oz' ? gramsToOunces(grams) : grams;

/** Converts a mass in the shown unit to grams. */
export const fromShownMass = (shown: number, unit: DisplayUnits['mass']): number =>
  unit === 'oz' ? ouncesToGrams(shown) : shown;

/**
 * Returns the shown value with the fewest decimals that converts back to exactly `value`, so that a form that is saved
 * unchanged changes nothing.
 */
function shortestShown<Unit>(
  value: number,
  toUnit: (value: number, unit: Unit) => number,
  fromUnit: (shown: number, unit: Unit) => number,
  unit: Unit,
): number {
  const shown = toUnit(value, unit);
  for (let decimals = 0; decimals < 8; decimals += 1) {
    const rounded = roundTo(shown, decimals);
    if (fromUnit(rounded, unit) === value) return rounded;
  }
  return shown;
}

/**
 * Converts a value in °C or grams to the shown unit, with the fewest decimals that convert back to it. A difference of
 * temperatures isn't a temperature: 0 °C is 32 °F, but a difference of 0 °C is one of 0 °F.
 */
export function toShown(value: number, quantity: ShownQuantity, { temperature, mass }: DisplayUnits): number {
  switch (quantity) {
    case 'temperature':
      return shortestShown(value, toShownTemperature, fromShownTemperature, temperature);
    case 'temperature_difference':
      return shortestShown(value, toShownDegrees, fromShownDegrees, temperature);
    case 'mass':
      return shortestShown(value, toShownMass, fromShownMass, mass);
  }
}

// Adding zero turns -0 into 0.
const roundTo = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals + 0;

/** Decimal mark of the user's language. */
export type DecimalMark = '.' | ',';
