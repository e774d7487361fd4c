import { ASSUMED_LIGHT } from '#domain/life/common-light.ts';
import { SECONDS_PER_DAY, secondOfDay } from '#domain/life/day-spans.ts';
import { vapourPressureDeficit } from '#domain/life/vpd.ts';
import { timeOfDay } from '#domain/telemetry/derived/site-days.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import { addDays, msToInstant, type SiteTime } from '#domain/time.ts';
import type { SetPoint, SetPoints } from './set-points.ts';

/** What is asked for as a value that readings can be compared with. */
export const ASKED_METRICS = ['temperature', 'humidity', 'vpd', 'co2', 'ppfd', 'ec', 'ph'] as const;
export type AskedMetric = (typeof ASKED_METRICS)[number];

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Set points that apply for a while, in epoch milliseconds. */
interface PointsOfSpan extends Span {
  readonly points: SetPoints;
}

/**
 * Returns the values that set points ask of a metric, as steps in order of time: the climate of the day from its start on
 * the site's clock, that of the night for the rest, light while it should be on, CO2 by day only. Steps that touch have
 * different values. The spans must be in order.
 */
export function askedSteps(
  metric: AskedMetric,
  spans: Iterable<PointsOfSpan>,
  site: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): HeldSpan[] {
  const steps: HeldSpan[] = [];
  for (const span of spans) {
    for (const step of stepsOf(metric, span, site)) {
      const before = steps.at(-1);
      if (before?.to === step.from && before.value === step.value) steps[steps.length - 1] = { ...before, to: step.to };
      else steps.push(step);
    }
  }
  return steps;
}

function stepsOf(metric: AskedMetric, { points, ...span }: PointsOfSpan, site: Pick<SiteTime, 'dayOf' | 'startOfDay'>) {
  if (metric === 'ec' || metric === 'ph') return held([span], numberOf(points[metric]));
  if (metric === 'ppfd') {
    const { lights_on, light_duration } = points;
    return typeof lights_on === 'string' && typeof light_duration === 'number'
      ? held(daily(span, lights_on, light_duration, site), numberOf(points.ppfd))
      : [];
  }
  const start = typeof points.day_start === 'string' ? points.day_start : ASSUMED_LIGHT.lights_on;
  const days = daily(span, start, numberOf(points.day_duration) ?? ASSUMED_LIGHT.light_duration, site);
  const [day, night] = HALVES[metric](points);
  return [...held(days, day), ...held(restOf(span, days), night)].sort((a, b) => a.from - b.from);
}

const HALVES: Readonly<
  Record<
    'temperature' | 'humidity' | 'vpd' | 'co2',
    (points: SetPoints) => readonly [day: number | null, night: number | null]
  >
> = {
  temperature: ({ day_temperature, night_temperature }) => [numberOf(day_temperature), numberOf(night_temperature)],
  humidity: ({ day_humidity, night_humidity }) => [numberOf(day_humidity), numberOf(night_humidity)],
  vpd: (points) => [
    deficit(points.day_temperature, points.day_humidity),
    deficit(points.night_temperature, points.night_humidity),
  ],
  co2: ({ co2 }) => [numberOf(co2), null],
};

const numberOf = (value: SetPoint | undefined): number | null => (typeof value === 'number' ? value : null);

const deficit = (celsius: SetPoint | undefined, percent: SetPoint | undefined): number | null =>
  typeof celsius === 'number' && typeof percent === 'number' ? vapourPressureDeficit(celsius, percent) : null;

const held = (spans: readonly Span[], value: number | null): HeldSpan[] =>
  value === null ? [] : spans.map((span) => ({ ...span, value }));

/** Returns the parts of a span in which something lasts that begins at a time of each day and ends on the site's clock. */
function daily(span: Span, start: string, seconds: number, site: Pick<SiteTime, 'dayOf' | 'startOfDay'>): Span[] {
  if (seconds <= 0 || span.to <= span.from) return [];
  if (seconds >= SECONDS_PER_DAY) return [span];
  const second = secondOfDay(start);
  const end = second + seconds;
  const parts: Span[] = [];
  const last = site.dayOf(msToInstant(span.to));
  for (let day = addDays(site.dayOf(msToInstant(span.from)), -1); day <= last; day = addDays(day, 1)) {
    const until =
      end < SECONDS_PER_DAY ? timeOfDay(site, day, end) : timeOfDay(site, addDays(day, 1), end - SECONDS_PER_DAY);
    const from = Math.max(span.from, timeOfDay(site, day, second), parts.at(-1)?.to ?? span.from);
    const to = Math.min(span.to, until);
    if (to > from) parts.push({ from, to });
  }
  return parts;
}

/** Returns the rest of a span. The parts must be in order and must not overlap. */
function restOf({ from, to }: Span, parts: readonly Span[]): Span[] {
  const starts = [from, ...parts.map((part) => part.to)];
  const ends = [...parts.map((part) => part.from), to];
  return starts.flatMap((start, at) => {
    const end = ends[at] ?? to;
    return end > start ? [{ from: start, to: end }] : [];
  });
}
