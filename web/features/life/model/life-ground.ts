import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { allPages } from '#ports/schemas/all-pages.ts';
import { MAX_PAGE_SIZE } from '#ports/schemas/paging.ts';
import { lightRecipesQuery } from '#web/batches/model/batch-queries.ts';
import { bedsQuery, chambersQuery, latestRecipesQuery, polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import type { LifeGround } from './life-uses.ts';

/** Batches a page with all their actions, which are large. */
const HYDRATED = 200;

/** All growing batches, with the recipes that they need now. */
export const growingQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'life', 'Alive'),
    queryFn: () =>
      allPages((paging) =>
        farm.listBatches({ query: { internal_state: 'Alive', ...paging, page_size: MAX_PAGE_SIZE } }, READ),
      ),
    ...polled,
  });

/** The interval at which planned batches are read without an event, since all their actions are large. */
const PLANNED_MS = 600_000;

/** All planned batches with their actions. */
export const plannedQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'life', 'Planned'),
    queryFn: () =>
      allPages((paging) =>
        farm.listBatches({ query: { internal_state: 'Planned', hydrate: true, ...paging, page_size: HYDRATED } }, READ),
      ),
    refetchInterval: PLANNED_MS,
  });

/** Returns everything that can use a L.I.F.E. recipe; parts that aren't loaded are empty. */
export function useLifeGround() {
  const farm = useFarm();
  const beds = useQuery(bedsQuery(farm));
  const chambers = useQuery(chambersQuery(farm));
  const growing = useQuery(growingQuery(farm));
  const planned = useQuery(plannedQuery(farm));
  const recipes = useQuery(latestRecipesQuery(farm));
  const lights = useQuery(lightRecipesQuery(farm));
  const ground: LifeGround = {
    beds: beds.data ?? [],
    chambers: chambers.data ?? [],
    growing: growing.data ?? [],
    planned: planned.data ?? [],
    recipes: recipes.data ?? [],
    lights: lights.data ?? [],
  };
  return { ground, beds, recipes, growing, planned };
}
