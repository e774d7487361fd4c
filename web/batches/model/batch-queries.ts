import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

/** Fetches a batch with all its actions, by uuid or lot code. */
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

export const qaSpecQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('getQaSpec', uuid),
    queryFn: () => farm.getQaSpec({ params: { uuid } }, READ),
    ...polled,
  });

/** Fetches a batch's history and plan, including comments. */
export const timelineQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('getTimeline', uuid),
    queryFn: async () => rowsOf(await farm.getTimeline({ params: { uuid } }, READ)),
    ...polled,
  });

export const lightRecipesQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listLightRecipes'),
    queryFn: async () => rowsOf(await farm.listLightRecipes({}, READ)),
    ...polled,
  });

export const irrigationRecipesQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listIrrigationRecipes'),
    queryFn: async () => rowsOf(await farm.listIrrigationRecipes({}, READ)),
    ...polled,
  });

export const fertigationRecipesQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listFertigationRecipes'),
    queryFn: async () => rowsOf(await farm.listFertigationRecipes({}, READ)),
    ...polled,
  });

export const environmentRecipesQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listEnvironmentRecipes'),
    queryFn: async () => rowsOf(await farm.listEnvironmentRecipes({}, READ)),
    ...polled,
  });

export const sopsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listSops'),
    queryFn: async () => rowsOf(await farm.listSops({}, READ)),
    ...polled,
  });

export const qaSpecsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listQaSpecs'),
    queryFn: async () => rowsOf(await farm.listQaSpecs({}, READ)),
    ...polled,
  });

export const trayTypesQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listTrayTypes'),
    queryFn: async () => rowsOf(await farm.listTrayTypes({}, READ)),
    ...polled,
  });

export const growthMediaQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listGrowthMedia'),
    queryFn: async () => rowsOf(await farm.listGrowthMedia({}, READ)),
    ...polled,
  });
