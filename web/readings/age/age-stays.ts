import type { Action } from '#domain/actions/action.ts';
import { isBedId } from '#domain/locations/location.ts';
import { pastCourse } from '#domain/telemetry/asked/batch-course.ts';
import { BUCKET_MS } from '#domain/telemetry/bucket.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { type Day, instantToMs, type SiteTime } from '#domain/time.ts';
import type { Points } from '#web/readings/model/points.ts';
import type { LoadedSpan, Span } from '#web/readings/model/span.ts';

/** A batch whose climate is compared. */
export interface AgingBatch {
  readonly uuid: string;
  readonly lot_code: string;
  readonly start_date: Day;
  readonly actions?: readonly Action[] | undefined;
}

/** The beds on which a batch stood for a while, in epoch milliseconds. */
export interface BedsStay extends Span {
  readonly beds: readonly string[];
}

/** Returns where a batch stood up to now, in order. */
export function staysOf({ uuid, actions = [] }: AgingBatch, now: number): BedsStay[] {
  const steps = pastCourse({ uuid, actions });
  return steps.flatMap(({ from, tray_locations }, at) => {
    const to = Math.min(now, steps[at + 1]?.from ?? now);
    const beds = Object.keys(tray_locations).filter(isBedId);
    return beds.length === 0 || to <= from ? [] : [{ from, to, beds }];
  });
}

/** The places of the farm, as far as readings of a bed may be those of its surroundings. */
export interface AgePlaces {
  readonly beds: readonly { readonly uuid: string; readonly chamber: string; readonly reservoir: string | null }[];
  readonly hvacs: readonly { readonly uuid: string; readonly chamber: string | null }[];
}

/**
 * Returns the places whose readings of a metric stand for some beds: each bed itself if it measures it, else its chamber, an
 * HVAC of it, or its reservoir.
 */
export function measuringPlaces(
  stood: readonly string[],
  { beds, hvacs }: AgePlaces,
  has: (subject: Subject) => boolean,
): Subject[] {
  const found = stood.flatMap((uuid) => {
    const bed = beds.find((one) => one.uuid === uuid);
    if (bed === undefined) return [];
    const around = [
      bed.uuid,
      bed.chamber,
      ...hvacs.filter(({ chamber }) => chamber === bed.chamber).map((hvac) => hvac.uuid),
      ...(bed.reservoir === null ? [] : [bed.reservoir]),
    ];
    return around.find(has) ?? [];
  });
  return [...new Set(found)].sort();
}

/** Returns the hours to load of a stay. */
export function hoursOf({ from, to }: Span): LoadedSpan {
  const start = Math.floor(from / BUCKET_MS.hour) * BUCKET_MS.hour;
  const end = Math.max(start + BUCKET_MS.hour, Math.ceil(to / BUCKET_MS.hour) * BUCKET_MS.hour);
  return { from: start, to: end, width: (end - start) / BUCKET_MS.hour };
}

/** Returns when a batch's day 0 begins, in epoch milliseconds. */
export const dayZero = ({ start_date }: Pick<AgingBatch, 'start_date'>, site: Pick<SiteTime, 'startOfDay'>): number =>
  instantToMs(site.startOfDay(start_date));

/**
 * Returns the points of a batch by its age in milliseconds, from the points of all places at which it stood, each within its
 * stay. Where several measure at the same time, they have the mean of their means.
 */
export function pointsByAge(parts: readonly { readonly stay: Span; readonly points: Points }[], zero: number): Points {
  const sums = new Map<number, { min: number; max: number; sum: number; count: number }>();
  for (const { stay, points } of parts) {
    for (const [index, at] of points.at.entries()) {
      const middle = at + points.step / 2;
      const mean = points.mean[index] ?? 0;
      if (middle < stay.from || middle >= stay.to) continue;
      const known = sums.get(at) ?? { min: mean, max: mean, sum: 0, count: 0 };
      known.min = Math.min(known.min, points.min[index] ?? mean);
      known.max = Math.max(known.max, points.max[index] ?? mean);
      known.sum += mean;
      known.count += 1;
      sums.set(at, known);
    }
  }
  const rows = [...sums].sort(([a], [b]) => a - b);
  return {
    step: Math.max(0, ...parts.map(({ points }) => points.step)),
    at: rows.map(([at]) => at - zero),
    min: rows.map(([, { min }]) => min),
    max: rows.map(([, { max }]) => max),
    mean: rows.map(([, { sum, count }]) => sum / count),
  };
}
