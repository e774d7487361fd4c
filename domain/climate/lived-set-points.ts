import { isBedId } from '#domain/locations/location.ts';
import { bandAround, SET_POINT_METRICS } from '#domain/set-points/bands.ts';
import { setPointSteps } from '#domain/set-points/set-point-steps.ts';
import { type SetPointSpan, spansWithin } from '#domain/set-points/set-points.ts';
import type { SiteTime } from '#domain/time.ts';
import type { LivedMetric } from './lived-points.ts';
import type { LivedSpan } from './lived-spans.ts';

/** A time in which most trays of a batch stood on one bed. */
export interface MainStay {
  /** Epoch milliseconds, `to` excluded. */
  readonly from: number;
  readonly to: number;
  readonly bed: string;
}

/** A set point that applied for a time, with the band around it, in the stored unit of the metric. */
export interface LivedSetPoint {
  readonly from: number;
  readonly to: number;
  readonly target: number;
  readonly min: number;
  readonly max: number;
}

/** Returns the beds with most trays of a batch over its life, the first by id among equals. Stays that touch differ. */
export function mainStays(lived: readonly LivedSpan[]): MainStay[] {
  const stays: MainStay[] = [];
  for (const { from, to, standing } of lived) {
    const [main] = [...standing]
      .filter(([location]) => isBedId(location))
      .sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1));
    if (main === undefined) continue;
    const [bed] = main;
    const last = stays.at(-1);
    if (last !== undefined && last.bed === bed && last.to === from) stays[stays.length - 1] = { ...last, to };
    else stays.push({ from, to, bed });
  }
  return stays;
}

/**
 * Returns the set points of the beds where most trays of a batch stood, in order of time; none for metrics without set points.
 */
export function livedSetPoints(
  metric: LivedMetric,
  stays: readonly MainStay[],
  spansOf: (bed: string) => readonly SetPointSpan[],
  site: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): LivedSetPoint[] {
  const controlled = SET_POINT_METRICS.find((one) => one === metric);
  if (controlled === undefined) return [];
  const spans = stays.flatMap((stay) => spansWithin(spansOf(stay.bed), stay));
  const asked = spans.map((span) => ({ ...span, also_wanted: [] }));
  return setPointSteps(controlled, asked, site).flatMap(({ from, to, target }) =>
    target === null ? [] : [{ from, to, target, ...bandAround(controlled, target) }],
  );
}
