import { TOLERANCES } from '#domain/faults/bands.ts';
import { dayClimate } from '#domain/life/day-climate.ts';
import { type DaySpan, lightSpans } from '#domain/life/day-spans.ts';
import type { EnvironmentProperties, FertigationProperties, LightProperties } from '#domain/life/life-recipes.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import { type ReadingUnit, unitOf } from './shown-metric.ts';
import type { Span } from './span.ts';
import type { SiteClock } from './time-ticks.ts';
import { writeSeries } from './view.ts';

/** What a place should have for a while, in the stored unit of the metric. */
export interface SetPoint extends Span {
  /** The series that it is for, as in the URL. */
  readonly series: string;
  readonly unit: ReadingUnit;
  readonly target: number;
  /** The ends of the tolerance band. */
  readonly low: number;
  readonly high: number;
}

/** The tolerance of VPD in kPa, which follows from those of temperature and humidity and has no faults of its own. */
const VPD_TOLERANCE = 0.2;
type SetMetric = keyof typeof TOLERANCES | 'vpd';

/** Returns how far readings may be from a set point before it becomes a fault. */
function toleranceOf(metric: SetMetric, target: number): number {
  if (metric === 'vpd') return VPD_TOLERANCE;
  return metric === 'co2' || metric === 'ppfd' ? TOLERANCES[metric] * target : TOLERANCES[metric];
}

/** Over longer spans, set points by day and night would be narrower than a pixel. */
const MOST_DAYS = 400;

function setPoint(subject: Subject, metric: SetMetric, target: number | null, span: Span): SetPoint[] {
  if (target === null || span.to <= span.from) return [];
  const apart = toleranceOf(metric, target);
  return [
    {
      ...{ from: span.from, to: span.to, target },
      series: writeSeries({ subject, metric }),
      unit: unitOf(metric),
      low: metric === 'temperature' ? target - apart : Math.max(0, target - apart),
      high: metric === 'humidity' ? Math.min(100, target + apart) : target + apart,
    },
  ];
}

/** The light that a bed should have while its lights are on by a recipe. */
export const lightSetPoints = (
  subject: Subject,
  light: LightProperties,
  span: Span,
  clock: SiteClock,
): readonly SetPoint[] =>
  onDays(lightSpans(light), span, clock).flatMap((part) => setPoint(subject, 'ppfd', light.ppfd, part));

/** The nutrient solution that a reservoir should have. */
export const fertigationSetPoints = (
  subject: Subject,
  { ec, ph }: FertigationProperties,
  span: Span,
): readonly SetPoint[] => [...setPoint(subject, 'ec', ec, span), ...setPoint(subject, 'ph', ph, span)];

/** The climate that a place should have by day, from lights-on, and at night. */
export function environmentSetPoints(
  subject: Subject,
  climate: EnvironmentProperties,
  lights: Pick<LightProperties, 'lights_on'>,
  span: Span,
  clock: SiteClock,
): readonly SetPoint[] {
  const { day, night } = dayClimate(climate, lights);
  const halves = [day, night].flatMap(({ spans, celsius, percent, kpa }) =>
    onDays(spans, span, clock).flatMap((part) => [
      ...setPoint(subject, 'temperature', celsius, part),
      ...setPoint(subject, 'humidity', percent, part),
      ...setPoint(subject, 'vpd', kpa, part),
    ]),
  );
  return [...halves, ...setPoint(subject, 'co2', climate.co2, span)];
}

/** Returns the parts of a span that are within parts of the site's days. Parts that touch are one. */
function onDays(parts: readonly DaySpan[], { from, to }: Span, clock: SiteClock): Span[] {
  const [first, last] = [from, to].map((ms) => Math.floor(clock.toLocal(ms) / MS_PER_DAY));
  if (first === undefined || last === undefined || last - first > MOST_DAYS) return [];
  const found: { from: number; to: number }[] = [];
  for (let day = first; day <= last; day += 1) {
    for (const part of parts) {
      const start = Math.max(from, clock.toInstant(day * MS_PER_DAY + part.from * 1000));
      const end = Math.min(to, clock.toInstant(day * MS_PER_DAY + part.to * 1000));
      const before = found.at(-1);
      if (start >= end) continue;
      if (before?.to === start) before.to = end;
      else found.push({ from: start, to: end });
    }
  }
  return found;
}

/** Returns the set point of a series at an instant; null without one, or if several differ. */
export function targetAt(sets: readonly SetPoint[], series: string, at: number): number | null {
  const targets = new Set(
    sets.filter((set) => set.series === series && set.from <= at && set.to > at).map(({ target }) => target),
  );
  const [target] = targets;
  return targets.size === 1 && target !== undefined ? target : null;
}

/** Tells whether a value at an instant is outside all bands of its series. False without a band. */
export function isOutside(sets: readonly SetPoint[], series: string, at: number, value: number): boolean {
  const bands = sets.filter((set) => set.series === series && set.from <= at && set.to > at);
  return bands.length > 0 && bands.every(({ low, high }) => value < low || value > high);
}
