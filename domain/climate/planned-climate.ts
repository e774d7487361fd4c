import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import { bandAround } from '#domain/faults/band-around.ts';
import { bandAt, type WantedRecipes } from '#domain/faults/bands.ts';
import type { Band } from '#domain/faults/fault.ts';
import type { Uuid } from '#domain/ids.ts';
import { ASSUMED_LIGHT } from '#domain/life/common-light.ts';
import { dayClimate } from '#domain/life/day-climate.ts';
import { type DaySpan, lightSpans, restOfDay } from '#domain/life/day-spans.ts';
import type { EnvironmentProperties, LightProperties } from '#domain/life/life-recipes.ts';
import { timeOfDay } from '#domain/telemetry/derived/site-days.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import { addDays, type Day, msToInstant, type SiteTime } from '#domain/time.ts';
import type { LivedSpan } from './lived-spans.ts';

/** The recipes that a batch wants for its light and its air; null for none. */
export interface WantedClimate {
  readonly light: LightProperties | null;
  /** Without a temperature of its own, the night is as warm as the day. */
  readonly environment: EnvironmentProperties | null;
}

/** Finds the recipes in what a batch wants. */
export function wantedClimate(
  { light_recipe, environment_recipe }: LifeWanted,
  lights: ReadonlyMap<Uuid, LightProperties>,
  environments: ReadonlyMap<Uuid, EnvironmentProperties>,
): WantedClimate {
  const environment = environments.get(environment_recipe ?? '') ?? null;
  return {
    light: lights.get(light_recipe ?? '') ?? null,
    environment:
      environment === null
        ? null
        : { ...environment, night_temperature: environment.night_temperature ?? environment.day_temperature },
  };
}

/** Half a day of the site with what was planned for it; null where nothing was. */
export interface PlannedHalf {
  /** Epoch milliseconds, `to` excluded and later than `from`. */
  readonly from: number;
  readonly to: number;
  readonly is_day: boolean;
  /** °C. */
  readonly temperature: number | null;
  /** % relative humidity. */
  readonly humidity: number | null;
  /** kPa. */
  readonly vpd: number | null;
}

/** The plan of a batch over the time in which it stood. */
export interface PlannedClimate {
  /** In order of time. */
  readonly halves: readonly PlannedHalf[];
  /** PPFD while the lights should be on, in order of time. */
  readonly light: readonly HeldSpan[];
}

/** Lays what a batch wanted over the site's clock. */
export function plannedClimate(
  lived: readonly LivedSpan[],
  wantedOf: (life: LifeWanted) => WantedClimate,
  site: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): PlannedClimate {
  const halves: PlannedHalf[] = [];
  const light: HeldSpan[] = [];
  for (const span of lived) {
    const wanted = wantedOf(span.life);
    const { day, night } = halvesOf(wanted);
    const parts = [
      ...day.spans.map((part) => ({ ...part, is_day: true, half: day })),
      ...night.spans.map((part) => ({ ...part, is_day: false, half: night })),
    ].sort((a, b) => a.from - b.from);
    const lit = wanted.light === null ? [] : lightSpans(wanted.light);
    for (const date of daysOf(span, site)) {
      for (const { is_day, half, ...part } of parts) {
        const within = onDay(part, date, span, site);
        if (within !== null) {
          halves.push({ ...within, is_day, temperature: half.celsius, humidity: half.percent, vpd: half.kpa });
        }
      }
      for (const part of lit) {
        const within = onDay(part, date, span, site);
        if (within !== null) light.push({ ...within, value: wanted.light?.ppfd ?? 0 });
      }
    }
  }
  return { halves, light };
}

/** The half-days of what a batch wants; by its light alone if it wants no environment. */
function halvesOf({ light, environment }: WantedClimate): ReturnType<typeof dayClimate> {
  const lights = light ?? ASSUMED_LIGHT;
  if (environment !== null) return dayClimate(environment, lights);
  const spans = lightSpans(lights);
  const none = { celsius: null, percent: null, kpa: null };
  return { day: { spans, ...none }, night: { spans: restOfDay(spans), ...none } };
}

function* daysOf({ from, to }: LivedSpan, { dayOf }: Pick<SiteTime, 'dayOf'>): Generator<Day> {
  const last = dayOf(msToInstant(to - 1));
  for (let day = dayOf(msToInstant(from)); day <= last; day = addDays(day, 1)) yield day;
}

/** Returns the part of a site's day that lies within a span; null if none does. */
function onDay(
  part: DaySpan,
  day: Day,
  span: LivedSpan,
  site: Pick<SiteTime, 'startOfDay'>,
): { readonly from: number; readonly to: number } | null {
  // A day that the zone skipped is empty.
  const from = Math.max(span.from, timeOfDay(site, day, 0), timeOfDay(site, day, part.from));
  const to = Math.min(span.to, timeOfDay(site, addDays(day, 1), 0), timeOfDay(site, day, part.to));
  return from < to ? { from, to } : null;
}

/** The metrics with a planned band. */
export type PlannedMetric = 'temperature' | 'humidity' | 'vpd';

/** Returns the tolerance band around a planned value; null without one. */
export const plannedBand = (metric: PlannedMetric, target: number | null): Band | null =>
  target === null ? null : bandAround(metric, target);

/** Returns the band by which faults are found, which allows both halves of the day while one becomes the other. */
export function bandInForce(
  metric: 'temperature' | 'humidity',
  { light, environment }: WantedClimate,
  second: number,
): Band | null {
  if (environment === null) return null;
  const wanted: WantedRecipes = {
    light: light ?? ASSUMED_LIGHT,
    ppfd: null,
    environments: [environment],
    fertigations: [],
  };
  return bandAt(metric, wanted, second);
}
