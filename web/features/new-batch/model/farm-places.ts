import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import { listPlaces } from '#domain/hardware/list-places.ts';
import { freeRoom } from '#domain/locations/capacity.ts';
import { describePlaces } from '#domain/locations/describe-places.ts';
import { comparePlaces } from '#domain/locations/label-order.ts';
import { isPhysicalId, type Place } from '#domain/locations/location.ts';
import { physicalLocationsQuery } from '#web/batches/model/batch-queries.ts';
import { bedsQuery, chambersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';

/** The places for trays on this farm. */
export interface FarmPlaces {
  readonly beds: readonly Bed[];
  readonly chambers: readonly Chamber[];
  /** Active physical locations, in label order. */
  readonly physical: readonly Place[];
  readonly places: ReadonlyMap<string, Place>;
}

/** Returns all places of the farm, undefined until they are loaded, and the queries. */
export function useFarmPlaces() {
  const farm = useFarm();
  const answers = useQueries({ queries: [bedsQuery(farm), chambersQuery(farm), physicalLocationsQuery(farm)] });
  const [beds, chambers, physical] = [answers[0].data, answers[1].data, answers[2].data];
  const known = useMemo((): FarmPlaces | undefined => {
    if (beds === undefined || chambers === undefined || physical === undefined) return undefined;
    const places = listPlaces(beds, chambers, physical);
    return {
      beds,
      chambers: chambers.filter(({ uuid }) => beds.some(({ chamber }) => chamber === uuid)),
      physical: [...places.values()].filter(({ id, active }) => isPhysicalId(id) && active).sort(comparePlaces),
      places,
    };
  }, [beds, chambers, physical]);
  return { places: known, answers };
}

/** 'Grow 1, A1-4; Pack table' */
export const describeIds = (ids: readonly string[], { places }: Pick<FarmPlaces, 'places'>): string =>
  describePlaces(ids.flatMap((id) => places.get(id) ?? []))
    .map(({ chamber_name, label }) => (chamber_name === null ? label : `${chamber_name}, ${label}`))
    .join('; ');

/** Returns the capacity of a place in trays. */
export function roomLater({ places }: Pick<FarmPlaces, 'places'>, id: string): number {
  const place = places.get(id);
  return place === undefined ? 0 : freeRoom(place, 0);
}
