import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPlaces } from '#domain/hardware/list-places.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import { bedsQuery, chambersQuery, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { siteToday } from '#web/format/dates.ts';
import {
  batchQuery,
  environmentRecipesQuery,
  fertigationRecipesQuery,
  irrigationRecipesQuery,
  lightRecipesQuery,
  physicalLocationsQuery,
  timelineQuery,
} from './batch-queries.ts';
import type { BatchView, LifeRecipes } from './batch-view.ts';

export const isNotFound = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.kind === 'not_found';

/** Returns a batch's view, undefined while loading, and the first failed query. */
export function useBatchView(batchUuid: string) {
  const farm = useFarm();
  const batch = useQuery(batchQuery(farm, batchUuid));
  // A batch can be fetched by lot code, but its timeline only by uuid.
  const uuid = UUID_PATTERN.test(batchUuid) ? batchUuid : (batch.data?.uuid ?? '');
  const timeline = useQuery({ ...timelineQuery(farm, uuid), enabled: uuid !== '' });
  const { zone, today } = useSite();
  const around = useAround();
  const known = around.known;
  const view = useMemo((): BatchView | undefined => {
    if (batch.data === undefined || timeline.data === undefined || known === undefined) return undefined;
    const places = listPlaces(known.beds, known.chambers, known.physical);
    const chamberNames = new Map(known.chambers.map(({ uuid, name }) => [uuid, name]));
    return {
      batch: batch.data,
      timeline: timeline.data,
      beds: known.beds,
      chambers: known.chambers,
      places,
      names: { place: (id) => places.get(id), chamber: (uuid) => chamberNames.get(uuid) },
      recipes: known.recipes,
      zone,
      today: siteToday(today, zone, Date.now()),
    };
  }, [batch.data, timeline.data, known, zone, today]);
  const all = [batch, timeline, ...around.queries];
  const failed = isNotFound(batch.error) ? batch : all.find(({ isError, data }) => isError && data === undefined);
  return {
    view,
    failed,
    retry: () => Promise.all(all.filter(({ isError }) => isError).map((query) => query.refetch())),
  };
}

/** Fetches the data shared by all batches: places and recipes. */
function useAround() {
  const farm = useFarm();
  const queries = useQueries({
    queries: [
      bedsQuery(farm),
      chambersQuery(farm),
      physicalLocationsQuery(farm),
      lightRecipesQuery(farm),
      irrigationRecipesQuery(farm),
      fertigationRecipesQuery(farm),
      environmentRecipesQuery(farm),
    ],
  });
  const [beds, chambers, physical, light, irrigation, fertigation, environment] = [
    queries[0].data,
    queries[1].data,
    queries[2].data,
    queries[3].data,
    queries[4].data,
    queries[5].data,
    queries[6].data,
  ];
  const known = useMemo(() => {
    if (beds === undefined || chambers === undefined || physical === undefined) return undefined;
    if (light === undefined || irrigation === undefined || fertigation === undefined || environment === undefined) {
      return undefined;
    }
    const recipes: LifeRecipes = {
      light_recipe: light,
      irrigation_recipe: irrigation,
      fertigation_recipe: fertigation,
      environment_recipe: environment,
    };
    return { beds, chambers, physical, recipes };
  }, [beds, chambers, physical, light, irrigation, fertigation, environment]);
  return { queries, known };
}
