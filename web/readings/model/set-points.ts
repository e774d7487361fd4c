import { bandAround } from '#domain/faults/band-around.ts';
import { RAMP_SECONDS } from '#domain/faults/bands.ts';
import { BAND_TIMES } from '#domain/faults/out-of-band.ts';
import { type AskedMetric, askedSteps } from '#domain/set-points/set-point-steps.ts';
import type { SetPoints } from '#domain/set-points/set-points.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { type Instant, instantToMs, type SiteTime } from '#domain/time.ts';
import type { Line } from './lines.ts';
import { type ReadingUnit, unitOf } from './shown-metric.ts';
import type { Span } from './span.ts';
import { writeSeries } from './view.ts';

/** The ends of a tolerance band, in the stored unit of the metric. */
interface Band {
  readonly low: number;
  readonly high: number;
}

/** What a place should have for a while, in the stored unit of the metric. */
export interface SetPoint extends Span, Band {
  /** The series that it is for, as in the URL. */
  readonly series: string;
  readonly unit: ReadingUnit;
  readonly target: number;
  /** The band just before, null for none. Missing where readings are judged from the start. */
  readonly before?: Band | null;
}

/** The set points of a place in a span, as the farm answers them. */
interface Answer {
  readonly from: Instant;
  readonly to: Instant;
  readonly asked: SetPoints;
  readonly also_wanted: readonly SetPoints[];
}

/** Set points of a span: what the machines were asked for, then what other batches wanted. */
export interface AskedPoints extends Span {
  readonly points: readonly SetPoints[];
}

/** Returns an answer in milliseconds. */
export const askedPointsOf = (spans: readonly Answer[]): AskedPoints[] =>
  spans.map(({ from, to, asked, also_wanted }) => ({
    ...{ from: instantToMs(from), to: instantToMs(to) },
    points: [asked, ...also_wanted],
  }));

function bandOf(metric: AskedMetric, target: number): Band {
  const { min: low, max: high } = bandAround(metric, target);
  return { low, high };
}

/**
 * Returns what a metric of a place should have been over some spans, in steps: first what the machines were asked for, then
 * what other batches wanted.
 */
export function setPointsOf(
  subject: Subject,
  metric: AskedMetric,
  spans: readonly AskedPoints[],
  site: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): SetPoint[] {
  const layers = Math.max(0, ...spans.map(({ points }) => points.length));
  return Array.from({ length: layers }, (_, layer) =>
    askedSteps(
      metric,
      spans.flatMap(({ from, to, points: { [layer]: points } }) =>
        points === undefined ? [] : [{ from, to, points }],
      ),
      site,
    ),
  ).flatMap((steps) => steps.map((step, at) => setPointOf(subject, metric, step, steps[at - 1])));
}

const setPointOf = (
  subject: Subject,
  metric: AskedMetric,
  { from, to, value }: HeldSpan,
  before: HeldSpan | undefined,
): SetPoint => ({
  ...{ from, to, target: value, series: writeSeries({ subject, metric }), unit: unitOf(metric) },
  ...bandOf(metric, value),
  before: before?.to === from ? bandOf(metric, before.value) : null,
});

/** Returns what was asked of the machines for a series at an instant; null for nothing. */
export const targetAt = (sets: readonly SetPoint[], series: string, at: number): number | null =>
  sets.find((set) => set.series === series && set.from <= at && set.to > at)?.target ?? null;

/** Tells whether a value at an instant is outside all bands of its series. False without a band. */
export const isOutside = (sets: readonly SetPoint[], series: string, at: number, value: number): boolean =>
  isOutsideAll(
    sets.filter((set) => set.series === series && set.from <= at && set.to > at),
    at,
    value,
  );

/**
 * Tells whether a value is outside all bands that are in force at an instant. Rooms and lights take a while to follow a
 * change, in which the band before it counts as well; without one before, any value is allowed.
 */
function isOutsideAll(inForce: readonly SetPoint[], at: number, value: number): boolean {
  return (
    inForce.length > 0 &&
    inForce.every(({ from, low, high, before }) => {
      if (before === undefined || at - from >= RAMP_SECONDS * 1000) return value < low || value > high;
      return before !== null && (value < Math.min(low, before.low) || value > Math.max(high, before.high));
    })
  );
}

/**
 * Returns the stretches of time in which a line was outside its bands, in order: the spans of its points, and the time from
 * single readings to the next ones. None begins or ends in a gap; those too short for a fault are left out, and means of
 * spans over which the band changed.
 */
export function outsideStretches(
  { key, points: { step, at, mean }, quiet, isState }: Pick<Line, 'key' | 'points' | 'quiet' | 'isState'>,
  sets: readonly SetPoint[],
): Span[] {
  const own = isState ? [] : sets.filter(({ series }) => series === key).sort((a, b) => a.from - b.from);
  const found: { from: number; to: number }[] = [];
  let passed = 0;
  for (const [index, start] of at.entries()) {
    if (own.length === 0) break;
    const next = at[index + 1] ?? start;
    const end = step > 0 ? start + step : next - start <= quiet ? next : start;
    const until = step > 0 ? end : start + 1;
    for (let set = own[passed]; set !== undefined && set.to <= start; set = own[passed]) passed += 1;
    const inForce: SetPoint[] = [];
    for (let place = passed; ; place += 1) {
      const set = own[place];
      if (set === undefined || set.from > start) break;
      if (set.to >= until) inForce.push(set);
    }
    if (end <= start || !isOutsideAll(inForce, start, mean[index] ?? 0)) continue;
    const last = found.at(-1);
    if (last?.to === start) last.to = end;
    else found.push({ from: start, to: end });
  }
  return found.filter(({ from, to }) => to - from >= BAND_TIMES.enter);
}
