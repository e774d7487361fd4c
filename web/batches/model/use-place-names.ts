import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import { listPlaces } from '#domain/hardware/list-places.ts';
import { bedsQuery, chambersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { physicalLocationsQuery } from './batch-queries.ts';

/** Returns the names of places and chambers, for the labels of actions. */
export function usePlaceNames(): ActionNames {
  const farm = useFarm();
  const { data: beds = NONE } = useQuery(bedsQuery(farm));
  const { data: chambers = NONE } = useQuery(chambersQuery(farm));
  const { data: physical = NONE } = useQuery(physicalLocationsQuery(farm));
  return useMemo(() => {
    const places = listPlaces(beds, chambers, physical);
    const names = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
    return { place: (id) => places.get(id), chamber: (uuid) => names.get(uuid) };
  }, [beds, chambers, physical]);
}

const NONE: readonly never[] = [];
