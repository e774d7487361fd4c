import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPlaces } from '#domain/locations/list-places.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import { useFarm } from '../../state/farm.ts';
import { bedsQuery, chambersQuery, useSite } from '../../state/farm-queries.ts';
import { siteDayOf } from '../../ui/dates.ts';
import { batchQuery, environmentRecipesQuery, lightRecipesQuery, physicalLocationsQuery } from './batch-queries.ts';
import type { Scene } from './scene.ts';

/** Whether the farm says that there is no such record. */
export const isGone = (error: unknown): boolean => error instanceof ProblemError && error.problem.kind === 'not_found';

/** A batch with its surroundings, and how the farm answered. Undefined until all is known. */
export function useScene(batchUuid: string) {
  const farm = useFarm();
  const batch = useQuery(batchQuery(farm, batchUuid));
  const { zone, today } = useSite();
  const around = useQueries({
    queries: [
      bedsQuery(farm),
      chambersQuery(farm),
      physicalLocationsQuery(farm),
      lightRecipesQuery(farm),
      environmentRecipesQuery(farm),
    ],
  });
  const [bedRows, chamberRows, physicalRows, lightRows, environmentRows] = [
    around[0].data,
    around[1].data,
    around[2].data,
    around[3].data,
    around[4].data,
  ];
  const known = around.every(({ data }) => data !== undefined);
  const scene = useMemo((): Scene | undefined => {
    if (batch.data === undefined || !known) return undefined;
    const places = listPlaces(bedRows ?? [], chamberRows ?? [], physicalRows ?? []);
    const chamberNames = new Map((chamberRows ?? []).map(({ uuid, name }) => [uuid, name]));
    return {
      batch: batch.data,
      beds: bedRows ?? [],
      chambers: chamberRows ?? [],
      places,
      names: { place: (id) => places.get(id), chamber: (uuid) => chamberNames.get(uuid) },
      lights: lightRows ?? [],
      environments: environmentRows ?? [],
      zone,
      today: today ?? siteDayOf(Date.now(), zone),
    };
  }, [batch.data, known, bedRows, chamberRows, physicalRows, lightRows, environmentRows, zone, today]);
  const failed = isGone(batch.error)
    ? batch
    : [batch, ...around].find(({ isError, data }) => isError && data === undefined);
  return {
    scene,
    failed,
    retry: () => Promise.all([batch, ...around].filter(({ isError }) => isError).map((query) => query.refetch())),
  };
}
