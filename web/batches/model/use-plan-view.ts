import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPlaces } from '#domain/hardware/list-places.ts';
import { bedsQuery, chambersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import {
  environmentRecipesQuery,
  fertigationRecipesQuery,
  irrigationRecipesQuery,
  lightRecipesQuery,
  physicalLocationsQuery,
} from './batch-queries.ts';
import type { BatchView } from './batch-view.ts';

/** The farm's data that the fields of a plan show and offer. */
export type PlanView = Pick<BatchView, 'beds' | 'chambers' | 'places' | 'names' | 'recipes'>;

/** Fetches the farm's places and L.I.F.E. recipes, which plans name. The view is undefined while loading. */
export function usePlanView() {
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
  const view = useMemo((): PlanView | undefined => {
    if (beds === undefined || chambers === undefined || physical === undefined) return undefined;
    if (light === undefined || irrigation === undefined || fertigation === undefined || environment === undefined) {
      return undefined;
    }
    const places = listPlaces(beds, chambers, physical);
    const chamberNames = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
    return {
      beds,
      chambers,
      places,
      names: { place: (id) => places.get(id), chamber: (uuid) => chamberNames.get(uuid) },
      recipes: {
        light_recipe: light,
        irrigation_recipe: irrigation,
        fertigation_recipe: fertigation,
        environment_recipe: environment,
      },
    };
  }, [beds, chambers, physical, light, irrigation, fertigation, environment]);
  return { queries, view };
}
