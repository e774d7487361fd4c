const SECONDS_PER = { h: 3600, min: 60, s: 1 } as const;

/** A unit in which durations of recipes are shown, and read if none is written. */
export type DurationUnit = keyof typeof SECONDS_PER;

/** The unit of each duration of a recipe. */
export const DURATION_UNITS: Readonly<Record<string, DurationUnit>> = {
  light_duration: 'h',
  day_duration: 'h',
  day_full_duration: 'min',
  day_empty_duration: 'min',
  night_full_duration: 'min',
  night_empty_duration: 'min',
  day_fog_on: 's',
  day_fog_off: 's',
  night_fog_on: 's',
  night_fog_off: 's',
};

export const secondsPer = (unit: DurationUnit): number => SECONDS_PER[unit];

/** Converts whole seconds to a unit of so many seconds, with the fewest decimals that are read back as the same seconds. */
export function durationIn(seconds: number, per: number): number {
  for (let decimals = 0; decimals < 6; decimals += 1) {
    const rounded = Number((seconds / per).toFixed(decimals));
    if (Math.round(rounded * per) === seconds) return rounded;
  }
  return seconds / per;
}
