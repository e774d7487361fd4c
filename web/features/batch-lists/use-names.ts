import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ActionNames } from '#domain/batches/action-label.ts';
import { listPlaces } from '#domain/locations/list-places.ts';
import { useFarm } from '../../state/farm.ts';
import { bedsQuery, chambersQuery } from '../../state/farm-queries.ts';
import { physicalLocationsQuery } from '../batches/batch-queries.ts';

/** The names of places and chambers, for the words of actions. */
export function useNames(): ActionNames {
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
