import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import { type Band, bandAround, dailySetPoint, dayHours } from '#domain/set-points/bands.ts';
import { halvesOver, setPointSteps } from '#domain/set-points/set-point-steps.ts';
import type { SetPoints } from '#domain/set-points/set-points.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import { addDays, type Day, instantToMs, msToInstant, type SiteTime } from '#domain/time.ts';
import type { LivedSpan } from './lived-spans.ts';

/** The metrics with a planned band. */
const PLANNED_METRICS = ['temperature', 'humidity', 'vpd'] as const;
export type PlannedMetric = (typeof PLANNED_METRICS)[number];

/** Half a day of the site with what was planned for it in °C, % relative humidity and kPa; null where nothing was. */
export interface PlannedHalf extends Readonly<Record<PlannedMetric, number | null>> {
  /** Epoch milliseconds, `to` excluded and later than `from`. A half lies in one day. */
  readonly from: number;
  readonly to: number;
  readonly is_day: boolean;
}

/** The plan of a batch over the time in which it stood. */
export interface PlannedClimate {
  /** In order of time. */
  readonly halves: readonly PlannedHalf[];
  /** PPFD while the lights should be on, in order of time. */
  readonly light: readonly HeldSpan[];
}

/** Lays what a batch wanted over the site's clock. `pointsOf` returns the set points by its recipes. */
export function plannedClimate(
  lived: readonly LivedSpan[],
  pointsOf: (life: LifeWanted) => SetPoints,
  site: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): PlannedClimate {
  const halves: PlannedHalf[] = [];
  const light: HeldSpan[] = [];
  for (const { from, to, life } of lived) {
    const asked = pointsOf(life);
    const planned = (metric: PlannedMetric, isDay: boolean): number | null =>
      dailySetPoint(metric, asked)[isDay ? 'day' : 'night']?.target ?? null;
    const valuesOf = (isDay: boolean) => ({
      temperature: planned('temperature', isDay),
      humidity: planned('humidity', isDay),
      vpd: planned('vpd', isDay),
    });
    const [day, night] = [valuesOf(true), valuesOf(false)];
    for (const half of halvesOver({ from, to }, dayHours(asked), site)) {
      const values = half.isDay ? day : night;
      for (const part of daysIn(half, site)) halves.push({ ...part, is_day: half.isDay, ...values });
    }
    for (const step of setPointSteps('ppfd', [{ from, to, asked, also_wanted: [] }], site)) {
      light.push({ from: step.from, to: step.to, value: step.target ?? 0 });
    }
  }
  return { halves, light };
}

/** Yields the parts of a span that lie in each day of the site. */
function* daysIn(
  { from, to }: Pick<HeldSpan, 'from' | 'to'>,
  { dayOf, startOfDay }: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): Generator<{ readonly from: number; readonly to: number }> {
  const startOf = (day: Day) => instantToMs(startOfDay(day));
  const last = dayOf(msToInstant(to - 1));
  for (let day = dayOf(msToInstant(from)); day <= last; day = addDays(day, 1)) {
    const part = { from: Math.max(from, startOf(day)), to: Math.min(to, startOf(addDays(day, 1))) };
    // A day that the zone skipped is empty.
    if (part.from < part.to) yield part;
  }
}

/** Returns the tolerance band around a planned value; null without one. */
export const plannedBand = (metric: PlannedMetric, target: number | null): Band | null =>
  target === null ? null : bandAround(metric, target);
