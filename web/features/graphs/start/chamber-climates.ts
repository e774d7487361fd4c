import type { Chamber, Hvac } from '#domain/hardware/hardware.ts';
import { compareNatural } from '#domain/locations/label-order.ts';
import { type LastReading, liveSeriesOf } from '#web/readings/model/live-series.ts';
import type { Span } from '#web/readings/model/span.ts';
import type { Series } from '#web/readings/model/view.ts';

/** A chamber with what measures its climate. */
export interface ChamberClimate {
  readonly chamber: Pick<Chamber, 'uuid' | 'name'>;
  /** Temperature and humidity as far as they are measured, of the chamber itself or of one of its HVACs. */
  readonly series: readonly Series[];
}

const CLIMATE = ['temperature', 'humidity'] as const;

/** Returns the chambers with readings of their climate within a span that ends now, in the order of their names. */
export function chamberClimates(
  chambers: readonly Pick<Chamber, 'uuid' | 'name' | 'active'>[],
  hvacs: readonly Pick<Hvac, 'uuid' | 'chamber' | 'active'>[],
  last: readonly LastReading[],
  { from, to }: Span,
): ChamberClimate[] {
  const inSpan = last.filter(({ at }) => at >= from);
  return chambers
    .filter(({ active }) => active)
    .toSorted((a, b) => compareNatural(a.name, b.name))
    .flatMap(({ uuid, name }) => {
      // The sensors of an HVAC measure the air of its chamber.
      const own = hvacs.filter(({ chamber, active }) => active && chamber === uuid).map((hvac) => hvac.uuid);
      const measured = liveSeriesOf([uuid, ...own], inSpan, to);
      const series = CLIMATE.flatMap((metric): Series[] => {
        const found = measured.find((one) => one.metric === metric);
        return found === undefined ? [] : [{ subject: found.subject, metric }];
      });
      return series.length === 0 ? [] : [{ chamber: { uuid, name }, series }];
    });
}
