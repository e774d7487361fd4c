import { BAND_TIMES } from '#domain/faults/out-of-band.ts';
import { hullOf, isWithin, type SetPointMetric } from '#domain/set-points/bands.ts';
import { type AllowedSpan, allowedAt, type SetPointStep, setPointSteps } from '#domain/set-points/set-point-steps.ts';
import type { SetPointSpan, SetPoints } from '#domain/set-points/set-points.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { type Instant, instantToMs, type SiteTime } from '#domain/time.ts';
import type { Line } from './lines.ts';
import { type ReadingUnit, unitOf } from './shown-metric.ts';
import type { Span } from './span.ts';
import { writeSeries } from './view.ts';

/** The set point of a series for a while, in the stored unit of the metric. */
export interface ShownSetPoint extends SetPointStep {
  /** The series that it is for, as in the URL. */
  readonly series: string;
  readonly unit: ReadingUnit;
}

/** The set points of a place in a span, as the farm answers them. */
interface Answer {
  readonly from: Instant;
  readonly to: Instant;
  readonly asked: SetPoints;
  readonly also_wanted: readonly SetPoints[];
}

/** Returns an answer in milliseconds. */
export const setPointSpans = (spans: readonly Answer[]): SetPointSpan[] =>
  spans.map(({ from, to, asked, also_wanted }) => ({
    ...{ from: instantToMs(from), to: instantToMs(to) },
    ...{ asked, also_wanted },
  }));

/** Returns the set points of a series, first those of the machines, then those that other batches wanted. */
export const setPointsOf = (
  subject: Subject,
  metric: SetPointMetric,
  spans: readonly SetPointSpan[],
  site: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): ShownSetPoint[] =>
  setPointSteps(metric, spans, site).map((step) => ({
    ...step,
    ...{ series: writeSeries({ subject, metric }), unit: unitOf(metric) },
  }));

/** Returns what was asked of the machines for a series at an instant; null for nothing. */
export const targetAt = (sets: readonly ShownSetPoint[], series: string, at: number): number | null =>
  sets.find((set) => set.series === series && set.from <= at && set.to > at)?.target ?? null;

/** Tells whether a value is outside the band of its series at an instant. False without a band. */
export function isOutside(sets: readonly ShownSetPoint[], series: string, at: number, value: number): boolean {
  const band = allowedAt(
    sets.filter((set) => set.series === series),
    at,
  );
  return band !== null && !isWithin(value, band);
}

/**
 * Returns the stretches of time in which a line was outside its bands, in order: the spans of its points, and the time from
 * single readings to the next ones. None begins or ends in a gap; those too short for a fault are left out, and means of
 * spans over which the band changed.
 */
export function outsideStretches(
  { key, points: { step, at, mean }, quiet, isState }: Pick<Line, 'key' | 'points' | 'quiet' | 'isState'>,
  sets: readonly ShownSetPoint[],
): Span[] {
  const own = isState
    ? []
    : sets.flatMap(({ series, allowed }) => (series === key ? allowed : [])).sort((a, b) => a.from - b.from);
  const found: { from: number; to: number }[] = [];
  let passed = 0;
  for (const [index, start] of at.entries()) {
    if (own.length === 0) break;
    const next = at[index + 1] ?? start;
    const end = step > 0 ? start + step : next - start <= quiet ? next : start;
    const until = step > 0 ? end : start + 1;
    for (let one = own[passed]; one !== undefined && one.to <= start; one = own[passed]) passed += 1;
    const inForce: AllowedSpan[] = [];
    for (let place = passed; ; place += 1) {
      const one = own[place];
      if (one === undefined || one.from > start) break;
      if (one.to > start) inForce.push(one);
    }
    const band = hullOf(inForce.map((one) => one.band));
    if (end <= start || band === null || inForce.some(({ to }) => to < until)) continue;
    if (isWithin(mean[index] ?? 0, band)) continue;
    const last = found.at(-1);
    if (last?.to === start) last.to = end;
    else found.push({ from: start, to: end });
  }
  return found.filter(({ from, to }) => to - from >= BAND_TIMES.enter);
}
