import { ASSUMED_LIGHT } from '#domain/life/common-light.ts';
import { SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import { vapourPressureDeficit } from '#domain/life/vpd.ts';
import type { SetPoint, SetPointSpan, SetPoints } from './set-points.ts';

/** Allowed values, both ends included; null for no end. */
export interface Band {
  readonly min: number | null;
  readonly max: number | null;
}

/** The metrics that set points are for. */
export const SET_POINT_METRICS = ['temperature', 'humidity', 'vpd', 'co2', 'ppfd', 'ec', 'ph'] as const;
export type SetPointMetric = (typeof SET_POINT_METRICS)[number];

/**
 * The largest differences of readings from the set point. Temperature, humidity and CO2: what an HVAC holds in steady
 * operation (2 °C, 8 % and 10 % are its usual dead bands with the accuracy of its sensors). VPD: what follows from
 * those of temperature and humidity. EC and pH: the span between two doses. PPFD: the scatter of light over a bed and
 * the ageing of LEDs.
 */
export const TOLERANCES = {
  temperature: 2,
  humidity: 8,
  vpd: 0.2,
  /** A share of the set point. */
  co2: 0.1,
  ec: 0.3,
  ph: 0.4,
  /** A share of the set point. */
  ppfd: 0.2,
} as const satisfies Readonly<Record<SetPointMetric, number>>;

/** Seconds after a change between day and night in which both bands are allowed: rooms change by about 6 °C an hour. */
export const RAMP_SECONDS = 3600;

/** Seconds around a switch in which both on and off are right, because controllers dim, and their clocks drift. */
export const GRACE_SECONDS = 300;

/** Returns the band around a set point, in the stored unit of the metric. */
export function bandAround(metric: SetPointMetric, target: number): { readonly min: number; readonly max: number } {
  const isShare = metric === 'co2' || metric === 'ppfd';
  const apart = isShare ? TOLERANCES[metric] * target : TOLERANCES[metric];
  return {
    min: metric === 'temperature' ? target - apart : Math.max(0, target - apart),
    // Air can't be more humid than saturated.
    max: metric === 'humidity' ? Math.min(100, target + apart) : target + apart,
  };
}

/** Tells whether a value is within a band. */
export const isWithin = (value: number, { min, max }: Band): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** Returns the smallest band that contains all of some; null without any. */
export function hullOf([first, ...others]: readonly Band[]): Band | null {
  return first === undefined ? null : others.reduce(joinBands, first);
}

/** Returns the smallest band that contains two others. */
export const joinBands = (a: Band, b: Band): Band => ({
  min: a.min === null || b.min === null ? null : Math.min(a.min, b.min),
  max: a.max === null || b.max === null ? null : Math.max(a.max, b.max),
});

/** A value that a metric should have, with the band around it. */
export interface SetPointBand {
  /** Null where only the band's end is asked for. */
  readonly target: number | null;
  readonly band: Band;
}

/** When a day begins on the site's clock (HH:MM), and how long it lasts, 0 to 86,400 seconds. The rest is the night. */
export interface DayHours {
  readonly start: string;
  readonly seconds: number;
}

/** Set points of a metric by day and at night; null where there is none. */
export interface DailySetPoint extends DayHours {
  readonly day: SetPointBand | null;
  readonly night: SetPointBand | null;
}

const ALWAYS: DayHours = { start: '00:00', seconds: SECONDS_PER_DAY };

/** Returns the hours of the day that set points of a climate ask for; the usual ones where they ask for none. */
export const dayHours = ({ day_start, day_duration }: SetPoints): DayHours => ({
  start: typeof day_start === 'string' ? day_start : ASSUMED_LIGHT.lights_on,
  seconds: numberOf(day_duration) ?? ASSUMED_LIGHT.light_duration,
});

/** Returns what set points ask of a metric over each day. */
export function dailySetPoint(metric: SetPointMetric, points: SetPoints): DailySetPoint {
  const around = (target: SetPoint | undefined): SetPointBand | null => {
    if (typeof target !== 'number') return null;
    const { min, max } = bandAround(metric, target);
    return { target, band: { min: rounded(min), max: rounded(max) } };
  };
  switch (metric) {
    case 'ec':
    case 'ph':
      return { ...ALWAYS, day: around(points[metric]), night: null };
    case 'ppfd': {
      const { lights_on, light_duration, ppfd } = points;
      // Without its hours, nothing tells when a light should be on.
      return typeof lights_on === 'string' && typeof light_duration === 'number'
        ? { start: lights_on, seconds: light_duration, day: around(ppfd), night: null }
        : { ...ALWAYS, day: null, night: null };
    }
    case 'co2': {
      const day = around(points.co2);
      // Plants use CO2 only in the light, so farms add none at night.
      const night = day === null ? null : { target: null, band: { min: null, max: day.band.max } };
      return { ...dayHours(points), day, night };
    }
    case 'vpd': {
      const { day_temperature, night_temperature, day_humidity, night_humidity } = points;
      const day = around(deficit(day_temperature, day_humidity));
      return { ...dayHours(points), day, night: around(deficit(night_temperature, night_humidity)) };
    }
    default:
      return { ...dayHours(points), day: around(points[`day_${metric}`]), night: around(points[`night_${metric}`]) };
  }
}

/** Sensors measure no finer than thousandths. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const numberOf = (value: SetPoint | undefined): number | null => (typeof value === 'number' ? value : null);

const deficit = (celsius: SetPoint | undefined, percent: SetPoint | undefined): number | null =>
  typeof celsius === 'number' && typeof percent === 'number' ? vapourPressureDeficit(celsius, percent) : null;

/** A span, in epoch milliseconds, in which the set points of a metric stay the same. */
export interface SteadySpan {
  readonly from: number;
  readonly to: number;
  /** When these came into force; -Infinity for the first ones, which may be older. */
  readonly since: number;
  /**
   * The set points of the machines if they concern the metric, then those that other batches want, all of them
   * different.
   */
  readonly daily: readonly DailySetPoint[];
}

/** Returns the set points of a metric in order of time. The spans must be in order too. */
export function steadySpans(metric: SetPointMetric, spans: Iterable<SetPointSpan>): SteadySpan[] {
  const steady: (SteadySpan & { readonly texts: readonly string[] })[] = [];
  for (const { from, to, asked, also_wanted } of spans) {
    const all = [asked, ...also_wanted].map((points) => dailySetPoint(metric, points));
    const wanted = all.filter(({ day, night }) => day !== null || night !== null);
    const byText = new Map(wanted.map((daily) => [textOf(daily), daily]));
    const texts = [...byText.keys()];
    const last = steady.at(-1);
    const isSameOrder = last?.to === from && last.texts.join() === texts.join();
    if (last !== undefined && isSameOrder) {
      steady[steady.length - 1] = { ...last, to };
      continue;
    }
    // Whichever of the batches there the machines follow, the same values are allowed.
    const isSame = last?.to === from && last.texts.toSorted().join() === texts.toSorted().join();
    const since = last === undefined ? Number.NEGATIVE_INFINITY : isSame ? last.since : from;
    steady.push({ from, to, since, daily: [...byText.values()], texts });
  }
  return steady;
}

/** Returns a text that tells set points of a metric apart: bands follow from targets. */
const textOf = ({ start, seconds, day, night }: DailySetPoint): string =>
  `${start} ${seconds} ${day?.target} ${night?.target}`;
