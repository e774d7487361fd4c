import { SECONDS_PER_DAY, secondOfDay } from '#domain/life/day-spans.ts';
import { timeOfDay } from '#domain/telemetry/derived/site-days.ts';
import { addDays, msToInstant, type SiteTime } from '#domain/time.ts';
import {
  type Band,
  type DailySetPoint,
  type DayHours,
  GRACE_SECONDS,
  hullOf,
  joinBands,
  RAMP_SECONDS,
  type SetPointBand,
  type SetPointMetric,
  type SteadySpan,
  steadySpans,
} from './bands.ts';
import { type SetPointSpan, spansWithin } from './set-points.ts';

type Calendar = Pick<SiteTime, 'dayOf' | 'startOfDay'>;

/** A span of time in epoch milliseconds, `to` excluded. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The part of a day or night that lies in a span. */
export interface Half extends Span {
  readonly isDay: boolean;
  /** When the whole day or night begins and ends; infinite where there is nothing else. */
  readonly begins: number;
  readonly ends: number;
}

/** Returns the days and nights of a span on the site's clock, in order and without gaps. */
export function halvesOver(span: Span, { start, seconds }: DayHours, site: Calendar): Half[] {
  const halves: Half[] = [];
  const add = (isDay: boolean, begins: number, ends: number) => {
    const [from, to] = [Math.max(span.from, begins), Math.min(span.to, ends)];
    if (to > from) halves.push({ from, to, isDay, begins, ends });
  };
  let before = Number.NEGATIVE_INFINITY;
  if (seconds <= 0 || seconds >= SECONDS_PER_DAY) {
    add(seconds > 0, before, Number.POSITIVE_INFINITY);
    return halves;
  }
  const second = secondOfDay(start);
  const end = second + seconds;
  const last = addDays(site.dayOf(msToInstant(span.to)), 1);
  for (let day = addDays(site.dayOf(msToInstant(span.from)), -1); day <= last; day = addDays(day, 1)) {
    const begins = Math.max(before, timeOfDay(site, day, second));
    const until =
      end < SECONDS_PER_DAY ? timeOfDay(site, day, end) : timeOfDay(site, addDays(day, 1), end - SECONDS_PER_DAY);
    const ends = Math.max(begins, until);
    add(false, before, begins);
    add(true, begins, ends);
    before = ends;
  }
  return halves;
}

/** A span in which readings are judged by a band. */
export interface AllowedSpan extends Span {
  readonly band: Band;
}

/** A set point that applies for a while, with its band. */
export interface SetPointStep extends Span, SetPointBand {
  /** The parts of it in which readings are judged, in order. */
  readonly allowed: readonly AllowedSpan[];
}

/**
 * Returns the set points of a metric in steps: what the machines are asked for in order of time, then what each of the other
 * batches there wants. Steps that touch differ.
 */
export const setPointSteps = (metric: SetPointMetric, spans: Iterable<SetPointSpan>, site: Calendar): SetPointStep[] =>
  stepsOf(metric, steadySpans(metric, spans), site);

/** Returns the steps of set points that stay the same for a while each, in order of time. */
export function stepsOf(metric: SetPointMetric, steady: readonly SteadySpan[], site: Calendar): SetPointStep[] {
  const layers = Math.max(0, ...steady.map(({ daily }) => daily.length));
  return Array.from({ length: layers }, (_, layer) => layer).flatMap((layer) => {
    const steps: SetPointStep[] = [];
    for (const span of steady) {
      const daily = span.daily[layer];
      for (const step of daily === undefined ? [] : dailySteps(metric, daily, span, site)) {
        const last = steps.at(-1);
        if (last !== undefined && last.to === step.from && isSame(last, step)) {
          steps[steps.length - 1] = { ...last, to: step.to, allowed: [...last.allowed, ...step.allowed] };
        } else steps.push(step);
      }
    }
    return steps;
  });
}

const isSame = (a: SetPointBand, b: SetPointBand): boolean =>
  a.target === b.target && a.band.min === b.band.min && a.band.max === b.band.max;

const dailySteps = (
  metric: SetPointMetric,
  { day, night, ...hours }: DailySetPoint,
  { from, to, since }: SteadySpan,
  site: Calendar,
): SetPointStep[] =>
  halvesOver({ from, to }, hours, site).flatMap((half) => {
    const [own, other] = half.isDay ? [day, night] : [night, day];
    if (own === null) return [];
    const parts = metric === 'ppfd' ? whileLit(half, own.band) : ramped(half, own.band, other?.band ?? null);
    // Rooms and solutions take a while to follow a change.
    const settled = Math.max(half.from, since + RAMP_SECONDS * 1000);
    const allowed = spansWithin(parts, { from: settled, to: half.to });
    return [{ from: half.from, to: half.to, ...own, allowed }];
  });

/** Returns when the band of a light holds: not around a switch. */
export const whileLit = ({ begins, ends }: Pick<Half, 'begins' | 'ends'>, band: Band): AllowedSpan[] => [
  { from: begins + GRACE_SECONDS * 1000, to: ends - GRACE_SECONDS * 1000, band },
];

/**
 * Returns when a band holds that follows another one: while a room follows the change, both are allowed, or any value where
 * there was no band before.
 */
export function ramped({ begins, ends }: Pick<Half, 'begins' | 'ends'>, band: Band, other: Band | null): AllowedSpan[] {
  const until = begins + RAMP_SECONDS * 1000;
  const ramp = other === null ? [] : [{ from: begins, to: until, band: joinBands(band, other) }];
  return [...ramp, { from: until, to: ends, band }];
}

/** Returns the band that readings may be in at an instant: while batches disagree, that of all of them. Null for none. */
export const allowedAt = (steps: readonly Pick<SetPointStep, 'allowed'>[], at: number): Band | null =>
  hullOf(steps.flatMap(({ allowed }) => allowed.find(({ from, to }) => from <= at && to > at)?.band ?? []));
