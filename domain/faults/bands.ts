import { SECONDS_PER_DAY, secondOfDay } from '#domain/life/day-spans.ts';
import type { EnvironmentProperties, FertigationProperties, LightProperties } from '#domain/life/life-recipes.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Band } from './fault.ts';

/** When the lights of a day go on, and for how long. */
export type DayOfLight = Pick<LightProperties, 'lights_on' | 'light_duration'>;

/** The recipes that apply to a subject. Several of a kind if batches disagree. */
export interface WantedRecipes {
  /** Lights of a bed; the most common ones for other subjects. */
  readonly light: DayOfLight;
  /** Null for subjects without lights, and beds without a light recipe. */
  readonly ppfd: number | null;
  readonly environments: readonly WantedClimate[];
  readonly fertigations: readonly WantedSolution[];
}

/** What is asked of the air; null for what isn't. Its day starts with the lights unless it has a start of its own. */
export type WantedClimate = Pick<EnvironmentProperties, 'day_duration'> &
  Nullable<EnvironmentProperties> & { readonly day_start?: string };
/** What is asked of a nutrient solution; null for what isn't. */
export type WantedSolution = Nullable<Pick<FertigationProperties, 'ec' | 'ph'>>;
type Nullable<Properties> = { readonly [Key in keyof Properties]: Properties[Key] | null };

/**
 * How far readings may be from the set point. Temperature, humidity and CO2: what an HVAC holds in steady operation (2 °C,
 * 8 % and 10 % are its usual dead bands with the accuracy of its sensors). EC and pH: the span between two doses. PPFD: the
 * scatter of light over a bed and the ageing of LEDs.
 */
export const TOLERANCES = {
  temperature: 2,
  humidity: 8,
  /** A share of the set point. */
  co2: 0.1,
  ec: 0.3,
  ph: 0.4,
  /** A share of the set point. */
  ppfd: 0.2,
} as const;

/** Seconds after a change between day and night in which both bands are allowed: rooms change by about 6 °C an hour. */
export const RAMP_SECONDS = 3600;

/** Below this share of its set point, a light is off rather than weak. */
export const LIT_SHARE = 0.1;

/** Returns the band of a metric at a second of the day on the site's clock; null for none. */
export function bandAt(metric: Metric, wanted: WantedRecipes, second: number): Band | null {
  const bands = (SET_POINTS[metric]?.(wanted, second) ?? []).filter((band) => band !== null);
  return bands.length === 0 ? null : hullOf(bands);
}

/** Tells whether a metric has a band at any hour of the day. */
export const hasBand = (metric: Metric, wanted: WantedRecipes): boolean =>
  Array.from({ length: 24 }, (_, hour) => bandAt(metric, wanted, hour * 3600)).some((band) => band !== null);

type SetPoints = (wanted: WantedRecipes, second: number) => readonly (Band | null)[];

const within = (value: number | null, tolerance: number): Band | null =>
  value === null ? null : { min: rounded(Math.max(0, value - tolerance)), max: rounded(value + tolerance) };
const humid = (percent: number | null): Band | null => {
  const band = within(percent, TOLERANCES.humidity);
  // Air can't be more humid than saturated.
  return band === null ? null : { min: band.min, max: Math.min(100, band.max ?? 100) };
};
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const ofClimate =
  (pick: (climate: WantedClimate) => readonly [day: Band | null, night: Band | null]): SetPoints =>
  ({ environments, light }, second) =>
    environments.flatMap((climate) => {
      const [day, night] = pick(climate);
      const { isDay, isRamp } = halfAt(climate.day_start ?? light.lights_on, climate.day_duration, second);
      if (isRamp) return day === null || night === null ? [] : [day, night];
      return [isDay ? day : night];
    });

const SET_POINTS: Partial<Record<Metric, SetPoints>> = {
  temperature: ofClimate(({ day_temperature, night_temperature }) => [
    within(day_temperature, TOLERANCES.temperature),
    within(night_temperature, TOLERANCES.temperature),
  ]),
  humidity: ofClimate(({ day_humidity, night_humidity }) => [humid(day_humidity), humid(night_humidity)]),
  co2: ofClimate(({ co2 }) => {
    const band = within(co2, (co2 ?? 0) * TOLERANCES.co2);
    // Plants use CO2 only in the light, so farms add none at night.
    return [band, band === null ? null : { ...band, min: null }];
  }),
  ec: ({ fertigations }) => fertigations.map(({ ec }) => within(ec, TOLERANCES.ec)),
  ph: ({ fertigations }) => fertigations.map(({ ph }) => within(ph, TOLERANCES.ph)),
  ppfd: ({ light, ppfd }, second) =>
    ppfd === null || !halfAt(light.lights_on, light.light_duration, second).isDay
      ? []
      : [within(ppfd, ppfd * TOLERANCES.ppfd)],
};

/** Tells whether a second of the day is by day, and whether the last change between day and night was a short time ago. */
function halfAt(lightsOn: string, dayLength: number, second: number): { isDay: boolean; isRamp: boolean } {
  const since = (second - secondOfDay(lightsOn) + SECONDS_PER_DAY) % SECONDS_PER_DAY;
  const isDay = since < dayLength;
  const isSteady = dayLength <= 0 || dayLength >= SECONDS_PER_DAY;
  return { isDay, isRamp: !isSteady && (isDay ? since : since - dayLength) < RAMP_SECONDS };
}

/** Returns the band that contains all bands: while batches disagree, what suits one of them is no fault. */
function hullOf(bands: readonly Band[]): Band {
  const ends = (pick: (band: Band) => number | null) => bands.flatMap((band) => pick(band) ?? []);
  const mins = ends(({ min }) => min);
  const maxs = ends(({ max }) => max);
  return {
    min: mins.length < bands.length ? null : Math.min(...mins),
    max: maxs.length < bands.length ? null : Math.max(...maxs),
  };
}
