import { type DaySpan, lightSpans, restOfDay } from './day-spans.ts';
import type { EnvironmentProperties, LightProperties } from './life-recipes.ts';
import { vapourPressureDeficit } from './vpd.ts';

/** Set points of one half of the day; null where none is set. */
interface HalfClimate {
  readonly spans: readonly DaySpan[];
  readonly celsius: number | null;
  /** Relative humidity in %. */
  readonly percent: number | null;
  /** Vapour pressure deficit in kPa. */
  readonly kpa: number | null;
}

/** Returns the climate by day and at night. The day starts at lights-on and lasts as the recipe says. */
export function dayClimate(
  climate: EnvironmentProperties,
  { lights_on }: Pick<LightProperties, 'lights_on'>,
): { readonly day: HalfClimate; readonly night: HalfClimate } {
  const day = lightSpans({ lights_on, light_duration: climate.day_duration });
  return {
    day: halfOf(day, climate.day_temperature, climate.day_humidity),
    night: halfOf(restOfDay(day), climate.night_temperature, climate.night_humidity),
  };
}

const halfOf = (spans: readonly DaySpan[], celsius: number | null, percent: number | null): HalfClimate => ({
  spans,
  celsius,
  percent,
  kpa: celsius === null || percent === null ? null : vapourPressureDeficit(celsius, percent),
});
