import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/farm-api/paging.ts';
import { polled, READ } from '../../state/farm-queries.ts';
import { keyOf } from '../../state/query-key.ts';

/** One batch with all its actions, by uuid or lot code. */
export const batchQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('getBatch', uuid),
    queryFn: async () => {
      const batch = await farm.getBatch({ params: { uuid }, query: { hydrate: true } }, READ);
      return { ...batch, actions: batch.actions ?? [] };
    },
    ...polled,
  });

export const physicalLocationsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listPhysicalLocations'),
    queryFn: async () => rowsOf(await farm.listPhysicalLocations({}, READ)),
    ...polled,
  });

/** What a harvest is judged by. */
export const qaSpecQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('getQaSpec', uuid),
    queryFn: () => farm.getQaSpec({ params: { uuid } }, READ),
    ...polled,
  });

export const lightRecipesQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listLightRecipes'),
    queryFn: async () => rowsOf(await farm.listLightRecipes({}, READ)),
    ...polled,
  });

export const environmentRecipesQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listEnvironmentRecipes'),
    queryFn: async () => rowsOf(await farm.listEnvironmentRecipes({}, READ)),
    ...polled,
  });
