import type { Fault } from '#domain/faults/fault.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';
import type { Place } from '#web/readings/load/use-places.ts';

/** A place with what its devices have sent. */
export interface DeviceRow extends Place {
  readonly metrics: readonly Metric[];
  /** The last reading of all. */
  readonly last: Instant;
  /** When the first of its series that the farm misses fell silent; null if none did. */
  readonly silentSince: Instant | null;
}

interface MeasuredSeries {
  readonly subject: Subject;
  readonly metric: Metric;
  readonly last: Instant;
}

/** Returns the places that ever sent a reading, in the order of the places. Deleted ones are left out. */
export function deviceRows(
  places: readonly Place[],
  series: readonly MeasuredSeries[],
  faults: readonly Pick<Fault, 'subject' | 'kind' | 'since'>[],
): DeviceRow[] {
  return places.flatMap((place) => {
    const own = series.filter(({ subject }) => subject === place.subject);
    const [last] = own
      .map((one) => one.last)
      .toSorted()
      .toReversed();
    if (last === undefined) return [];
    const silences = faults.filter(({ subject, kind }) => subject === place.subject && kind === 'silence');
    const [silentSince = null] = silences.map(({ since }) => since).toSorted();
    return [{ ...place, metrics: own.map(({ metric }) => metric), last, silentSince }];
  });
}
