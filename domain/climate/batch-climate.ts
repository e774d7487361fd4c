import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import type { Counts } from '#domain/actions/tray-lists.ts';
import { batchPhases } from '#domain/batches/history/batch-phases.ts';
import type { Uuid } from '#domain/ids.ts';
import type { EnvironmentProperties, LightProperties } from '#domain/life/life-recipes.ts';
import { batchPoints } from '#domain/set-points/place-points.ts';
import type { SetPoints } from '#domain/set-points/set-points.ts';
import { dailyDegreeDays } from '#domain/telemetry/derived/daily-degree-days.ts';
import { siteDays, splitByDay } from '#domain/telemetry/derived/site-days.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import { addDays, type Day, daysBetween, instantToMs, msToInstant, type SiteTime } from '#domain/time.ts';
import {
  type ClimateGround,
  type ClimatePart,
  type ClimateWindow,
  climateParts,
  degreeDaysOf,
} from './climate-figures.ts';
import { type Deviation, deviationsOf } from './deviations.ts';
import { type LightDay, lightDays, WHOLE_DAY } from './light-days.ts';
import { livedSeries, uncovered } from './lived-series.ts';
import { type LivedSpan, livedSpans } from './lived-spans.ts';
import { judgeSeries, unionOf } from './outside.ts';
import type { PlaceValues } from './place-values.ts';
import { type PlannedHalf, plannedClimate } from './planned-climate.ts';

/** A day of a batch at the site. */
export interface ClimateDay extends ClimatePart {
  readonly day: Day;
  /** Days since its first day. */
  readonly age: number;
  readonly state: string | null;
  /** Trays by location at the end of the day; on the day of the last tray, where they were before it left. */
  readonly standing: Counts;
}

/** A growing state of a batch, in whole days. */
export interface ClimatePhase extends ClimatePart {
  /** Null before the first state change. */
  readonly state: string | null;
  readonly from: Day;
  /** First day after it. */
  readonly to: Day;
  readonly days: number;
}

/** An hour, or the part of one in which the batch stood, by epoch milliseconds. */
export interface ClimateHour {
  readonly at: number;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly vpd: number | null;
}

/** The climate that a batch lived in. */
export interface BatchClimate {
  /** Epoch milliseconds from the first to the last time at which trays stood; null before the first. */
  readonly lived: { readonly from: number; readonly to: number } | null;
  /** The whole life; null before the first tray. */
  readonly total: ClimatePart | null;
  readonly days: readonly ClimateDay[];
  readonly phases: readonly ClimatePhase[];
  readonly outside: readonly Deviation[];
  readonly hours: readonly ClimateHour[];
  readonly plan: readonly PlannedHalf[];
}

/** The data from which the climate of a batch follows. */
export interface ClimateInput {
  readonly actions: readonly Action[];
  /** The climate at each location where trays stood; undefined where nothing is measured. */
  readonly valuesAt: (location: string) => PlaceValues | undefined;
  readonly lights: ReadonlyMap<Uuid, LightProperties>;
  readonly environments: ReadonlyMap<Uuid, EnvironmentProperties>;
  /** The crop's base temperature in °C; null if unknown, which leaves out degree-days. */
  readonly base_temperature: number | null;
}

const NONE: BatchClimate = { lived: null, total: null, days: [], phases: [], outside: [], hours: [], plan: [] };

/** Returns the climate that a batch lived in until now, beside the one that its recipes planned. */
export function batchClimate(input: ClimateInput, site: Pick<SiteTime, 'now' | 'dayOf' | 'startOfDay'>): BatchClimate {
  const lived = livedSpans(input.actions, instantToMs(site.now));
  const [first, last] = [lived[0], lived.at(-1)];
  if (first === undefined || last === undefined) return NONE;
  const days = daysOf(first.from, last.to, site);
  const measured = measuredSeries(lived, input.valuesAt);
  const ground = groundOf(lived, measured, days, input, site);
  const windows = phasesOf(input.actions, days, site);
  const whole = wholeOf(days);
  const [total = null] = whole === null ? [] : climateParts(ground, [whole]);
  const parts = climateParts(ground, windows);
  const phases = windows.flatMap(({ state, day, end }, at): ClimatePhase[] => {
    const part = parts[at];
    return part === undefined ? [] : [{ state, from: day, to: end, days: daysBetween(day, end), ...part }];
  });
  const ofDays = climateParts(ground, days);
  return {
    lived: { from: first.from, to: last.to },
    total,
    days: days.flatMap((window, at): ClimateDay[] => {
      const part = ofDays[at];
      if (part === undefined || part.hours === 0) return [];
      const { day } = window;
      const state = phases.find(({ from, to }) => day >= from && day < to)?.state ?? null;
      return [
        { day, age: daysBetween(days[0]?.day ?? day, day), state, standing: standingAt(lived, window.to), ...part },
      ];
    }),
    phases,
    outside: deviationsOf({ outside: ground.outsideSpans, blank: ground.blank, light: ground.light, days }),
    hours: measuredHours(measured),
    plan: ground.halves,
  };
}

/** Returns the figures of a batch's whole life alone, for comparing many batches; null before the first tray. */
export function climateTotal(
  input: ClimateInput,
  site: Pick<SiteTime, 'now' | 'dayOf' | 'startOfDay'>,
): ClimatePart | null {
  const lived = livedSpans(input.actions, instantToMs(site.now));
  const [first, last] = [lived[0], lived.at(-1)];
  if (first === undefined || last === undefined) return null;
  const days = daysOf(first.from, last.to, site);
  const whole = wholeOf(days);
  if (whole === null) return null;
  const [total = null] = climateParts(groundOf(lived, measuredSeries(lived, input.valuesAt), days, input, site), [
    whole,
  ]);
  return total;
}

/** Returns the light of the days for which a batch stood in whole, each from lights-on to the next, as in `batchClimate`. */
export function livedLight(input: ClimateInput, site: Pick<SiteTime, 'now' | 'dayOf' | 'startOfDay'>): LightDay[] {
  const lived = livedSpans(input.actions, instantToMs(site.now));
  const [first, last] = [lived[0], lived.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days = daysOf(first.from, last.to, site);
  const { light } = groundOf(lived, measuredSeries(lived, input.valuesAt), days, input, site);
  return light.filter(({ share }) => share >= WHOLE_DAY);
}

function daysOf(from: number, to: number, site: Pick<SiteTime, 'dayOf' | 'startOfDay'>): ClimateWindow[] {
  const [first, last] = [site.dayOf(msToInstant(from)), site.dayOf(msToInstant(to - 1))];
  return siteDays(site, first, last).map((window) => ({ ...window, end: addDays(window.day, 1) }));
}

function wholeOf(days: readonly ClimateWindow[]): ClimateWindow | null {
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : { ...first, to: last.to, end: last.end };
}

type Measured = Readonly<Record<keyof PlaceValues, readonly HeldSpan[]>>;

function measuredSeries(lived: readonly LivedSpan[], valuesAt: ClimateInput['valuesAt']): Measured {
  const places = new Map<string, PlaceValues | undefined>();
  for (const { standing } of lived) {
    for (const location of standing.keys()) if (!places.has(location)) places.set(location, valuesAt(location));
  }
  const of = (key: keyof PlaceValues) => livedSeries(lived, (location) => places.get(location)?.[key]);
  return {
    temperature: of('temperature'),
    humidity: of('humidity'),
    vpd: of('vpd'),
    co2: of('co2'),
    ppfd: of('ppfd'),
  };
}

function groundOf(
  lived: readonly LivedSpan[],
  measured: Measured,
  days: readonly ClimateWindow[],
  { lights, environments, base_temperature }: ClimateInput,
  site: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): ClimateGround & { readonly outsideSpans: ReturnType<typeof judgeSeries>['outside'] } {
  const pointsOf = ({ light_recipe, environment_recipe }: LifeWanted): SetPoints =>
    batchPoints(lights.get(light_recipe ?? ''), environments.get(environment_recipe ?? ''));
  const { halves, light } = plannedClimate(lived, pointsOf, site);
  const warm = judgeSeries('temperature', measured.temperature, lived, { pointsOf, site });
  const moist = judgeSeries('humidity', measured.humidity, lived, { pointsOf, site });
  const halfOf = (isDay: boolean) =>
    splitByDay(
      measured.temperature,
      halves.flatMap(({ from, to, is_day }) => (is_day === isDay ? [{ day: '', from, to }] : [])),
    ).flat();
  const lightByDay = new Map(
    lived.flatMap(({ from, to, life }) =>
      daysOf(from, to, site).map(({ day }) => [day, lights.get(life.light_recipe ?? '')] as const),
    ),
  );
  const planned = halves.flatMap(({ from, to, temperature }) =>
    temperature === null ? [] : [{ from, to, value: temperature }],
  );
  const warmth =
    base_temperature === null
      ? []
      : degreeDaysOf(
          days,
          lived,
          dailyDegreeDays(measured.temperature, days, base_temperature),
          dailyDegreeDays(planned, days, base_temperature),
        );
  // Data is missing where the first metric that is measured at all has none.
  const main = [measured.temperature, measured.humidity, measured.ppfd].find((series) => series.length > 0) ?? [];
  return {
    lived,
    blank: uncovered(lived, main),
    outside: unionOf(warm.outside, moist.outside),
    compared: unionOf(warm.compared, moist.compared),
    outsideSpans: [...warm.outside, ...moist.outside],
    temperature: measured.temperature,
    day_temperature: halfOf(true),
    night_temperature: halfOf(false),
    humidity: measured.humidity,
    vpd: measured.vpd,
    co2: measured.co2,
    halves,
    light: lightDays(
      days.map(({ day }) => day),
      { lived, ppfd: measured.ppfd, planned: light, lightOn: (day) => lightByDay.get(day) ?? null },
      site,
    ),
    warmth,
  };
}

/** Returns the states that the batch has been in, in whole days. */
function phasesOf(
  actions: readonly Action[],
  days: readonly ClimateWindow[],
  site: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): (ClimateWindow & { readonly state: string | null })[] {
  const whole = wholeOf(days);
  if (whole === null) return [];
  const completed = actions.filter((action) => action.completed);
  return batchPhases({ start_date: whole.day, end_date: whole.end, actions: completed }, site.dayOf).map(
    ({ state, from, to }) => ({
      state,
      day: from,
      end: to,
      from: instantToMs(site.startOfDay(from)),
      to: instantToMs(site.startOfDay(to)),
    }),
  );
}

const NOTHING: Counts = new Map();

const standingAt = (lived: readonly LivedSpan[], ms: number): Counts =>
  lived.findLast(({ from }) => from < ms)?.standing ?? NOTHING;

function measuredHours({ temperature, humidity, vpd }: Measured): ClimateHour[] {
  const hours = new Map<
    number,
    { at: number; temperature: number | null; humidity: number | null; vpd: number | null }
  >();
  for (const [key, series] of Object.entries({ temperature, humidity, vpd })) {
    for (const { from: at, value } of series) {
      const hour = hours.get(at) ?? { at, temperature: null, humidity: null, vpd: null };
      hours.set(at, { ...hour, [key]: value });
    }
  }
  return [...hours.values()].sort((a, b) => a.at - b.at);
}
