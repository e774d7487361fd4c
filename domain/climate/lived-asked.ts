import { bandAround } from '#domain/faults/band-around.ts';
import { isBedId } from '#domain/locations/location.ts';
import { ASKED_METRICS, askedSteps } from '#domain/set-points/set-point-steps.ts';
import type { AskedSpan } from '#domain/set-points/set-points-over.ts';
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

/** A set point that applied for a time, with the tolerance around it, in the stored unit of the metric. */
export interface AskedBand {
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

/** Returns the set points where most trays of a batch stood, in order of time; none for metrics without set points. */
export function livedAsked(
  metric: LivedMetric,
  stays: readonly MainStay[],
  askedAt: (bed: string) => readonly AskedSpan[],
  site: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): AskedBand[] {
  const asked = ASKED_METRICS.find((one) => one === metric);
  if (asked === undefined) return [];
  const spans = stays.flatMap((stay) =>
    askedAt(stay.bed).flatMap((span) => {
      const [from, to] = [Math.max(span.from, stay.from), Math.min(span.to, stay.to)];
      return to > from ? [{ from, to, points: span.asked }] : [];
    }),
  );
  return askedSteps(asked, spans, site).map(({ from, to, value }) => ({
    ...{ from, to, target: value },
    ...bandAround(asked, value),
  }));
}
