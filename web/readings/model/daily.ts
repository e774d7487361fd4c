import { LEAST_COVERAGE } from '#domain/climate/light-days.ts';
import { ASSUMED_LIGHT } from '#domain/life/common-light.ts';
import { secondOfDay } from '#domain/life/day-spans.ts';
import type { SetPointSpan } from '#domain/set-points/set-points.ts';
import { BUCKET_MS } from '#domain/telemetry/bucket.ts';
import { dailyDegreeDays } from '#domain/telemetry/derived/daily-degree-days.ts';
import { dailyLight } from '#domain/telemetry/derived/daily-light.ts';
import { type SiteDay, siteDays } from '#domain/telemetry/derived/site-days.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import { addDays, type Day, instantToMs, MS_PER_DAY, MS_PER_HOUR, msToInstant, type SiteTime } from '#domain/time.ts';
import type { Points } from './points.ts';
import { type LoadedSpan, lengthOf, type Span } from './span.ts';

type Calendar = Pick<SiteTime, 'dayOf' | 'startOfDay'>;

/** Returns a span extended to whole days of a site, which are those whose sums are shown. */
export function wholeDays({ from, to }: Span, calendar: Calendar): Span {
  const startOf = (day: Day): number => instantToMs(calendar.startOfDay(day));
  const last = calendar.dayOf(msToInstant(to));
  const start = startOf(last);
  return {
    from: startOf(calendar.dayOf(msToInstant(from))),
    to: start >= to ? start : startOf(addDays(last, 1)),
  };
}

/** Shorter spans are loaded by the quarter of an hour, others by the hour. */
const QUARTERS_MS = 30 * MS_PER_DAY;
/** The spans that one call loads, in buckets of a quarter or an hour. */
const CHUNK_MS = { quarter: 8 * MS_PER_DAY, hour: 160 * MS_PER_DAY } as const;

/**
 * Returns the spans to load for the days of a shown span, with a day more on either side. They are at fixed places, so that
 * moving on loads few others.
 */
export function dailyChunks(shown: Span): LoadedSpan[] {
  const kind = lengthOf(shown) <= QUARTERS_MS ? 'quarter' : 'hour';
  const length = CHUNK_MS[kind];
  const first = Math.floor((shown.from - 1.5 * MS_PER_DAY) / length);
  const last = Math.floor((shown.to + 1.5 * MS_PER_DAY) / length);
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    ...{ from: (first + at) * length, to: (first + at + 1) * length },
    width: length / BUCKET_MS[kind],
  }));
}

/** A mean holds until the next one, for at most this long: sensors may report once an hour. */
const HELD_MS = BUCKET_MS.hour;

/** Yields the spans in which the means of buckets hold. */
export function* heldMeans({ step, at, mean }: Points): Generator<HeldSpan> {
  for (const [index, from] of at.entries()) {
    const next = at[index + 1] ?? from + step;
    yield { from, to: next - from <= Math.max(step, HELD_MS) ? next : from + step, value: mean[index] ?? 0 };
  }
}

/** When the lights of a place go on, as a second of the day, and for how many seconds. */
interface Lights {
  readonly second: number;
  readonly duration: number;
}

/** Returns the lights of a place, with which its days of light begin: those asked for last in some spans. */
export function lightsOf(spans: readonly SetPointSpan[]): Lights {
  const { lights_on, light_duration, day_start, day_duration } = spans.at(-1)?.asked ?? {};
  const own = [
    { on: lights_on, duration: light_duration },
    { on: day_start, duration: day_duration },
  ].find(({ on }) => typeof on === 'string');
  return {
    second: secondOfDay(typeof own?.on === 'string' ? own.on : ASSUMED_LIGHT.lights_on),
    duration: typeof own?.duration === 'number' ? own.duration : ASSUMED_LIGHT.light_duration,
  };
}

/** Returns the days that a span touches; `second` is when they begin. */
function daysIn({ from, to }: Span, calendar: Calendar, second: number): SiteDay[] {
  const [first, last] = [from, to].map((ms): Day => calendar.dayOf(msToInstant(ms)));
  if (first === undefined || last === undefined) return [];
  return siteDays(calendar, addDays(first, -1), last, second).filter((day) => day.to > from && day.from < to);
}

const pointsOfDays = (days: readonly SiteDay[], values: ReadonlyMap<Day, number>): Points => {
  const known = days.filter(({ day }) => values.has(day));
  const mean = known.map(({ day }) => values.get(day) ?? 0);
  return { step: MS_PER_DAY, at: known.map(({ from }) => from), min: mean, max: mean, mean };
};

/**
 * Returns the daily light integral in mol/m²/d of the days of a span, which begin with the lights, from PPFD. The day of
 * `now`, in epoch milliseconds, may go on. Past days in which too little of the light was measured have no point, since a gap
 * would look like little light; in the dark, some sensors send nothing.
 */
export function dailyLightPoints(ppfd: Points, span: Span, calendar: Calendar, lights: Lights, now: number): Points {
  const days = daysIn(span, calendar, lights.second);
  const lit = days.map((day) => ({ ...day, to: Math.min(day.to, day.from + lights.duration * 1000) }));
  const held = [...heldMeans(ppfd)];
  const measured = new Map(dailyLight(held, lit).map(({ day, hours }) => [day, hours * MS_PER_HOUR]));
  const isGap = ({ day, from, to }: SiteDay) => (measured.get(day) ?? 0) < LEAST_COVERAGE * (to - from);
  const past = new Set(days.filter(({ to }) => to <= now).map(({ day }) => day));
  const gaps = new Set(lit.filter((one) => past.has(one.day) && isGap(one)).map(({ day }) => day));
  const light = dailyLight(held, days).filter(({ day }) => !gaps.has(day));
  return pointsOfDays(days, new Map(light.map(({ day, dli }) => [day, dli])));
}

/** With fewer hours measured, the warmest or coldest time of a day is missing. */
const LEAST_HOURS = 18;

/**
 * Returns the degree-days over a base temperature in °C, summed up over the days of a span from its first one on. Days with
 * few measurements add nothing and have no point.
 */
export function degreeDayPoints(temperature: Points, span: Span, calendar: Calendar, base: number): Points {
  const days = daysIn(span, calendar, 0);
  const sums = new Map<Day, number>();
  let sum = 0;
  for (const { day, degree_days, hours } of dailyDegreeDays(heldMeans(temperature), days, base)) {
    if (hours < LEAST_HOURS) continue;
    sum += degree_days;
    sums.set(day, sum);
  }
  return pointsOfDays(days, sums);
}

/** Joins the points of spans that follow each other. Those of a coarser span among them make all as coarse. */
export function joinPoints(parts: readonly Points[]): Points {
  return {
    step: Math.max(0, ...parts.map(({ step }) => step)),
    at: parts.flatMap(({ at }) => at),
    min: parts.flatMap(({ min }) => min),
    max: parts.flatMap(({ max }) => max),
    mean: parts.flatMap(({ mean }) => mean),
  };
}

/** A crop's code and base temperature in °C. */
interface CropBase {
  readonly uuid: string;
  readonly code: string;
  readonly base_temperature: number | null;
}

/** Trays of a crop at a place. */
interface StandingTrays {
  readonly crop_code: string;
  readonly trays: number;
}

/**
 * Returns the base temperature of degree-days at a place: that of a chosen crop, else of the crop with most trays there
 * among those that have one; null without any.
 */
export function baseAt(
  crops: readonly CropBase[],
  chosen: string | null,
  standing: readonly StandingTrays[],
): number | null {
  if (chosen !== null) return crops.find(({ uuid }) => uuid === chosen)?.base_temperature ?? null;
  const counts = new Map<string, number>();
  for (const { crop_code, trays } of standing) counts.set(crop_code, (counts.get(crop_code) ?? 0) + trays);
  const based = crops.flatMap(({ code, base_temperature }) =>
    base_temperature === null ? [] : [{ trays: counts.get(code) ?? 0, base_temperature }],
  );
  return based.filter(({ trays }) => trays > 0).sort((a, b) => b.trays - a.trays)[0]?.base_temperature ?? null;
}
