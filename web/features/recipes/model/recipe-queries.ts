import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { allPages } from '#ports/schemas/all-pages.ts';
import { MAX_PAGE_SIZE } from '#ports/schemas/paging.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { pageAnswer } from '#web/data/paging.ts';
import { keyOf } from '#web/data/query-key.ts';

export type StoredRecipe = Awaited<ReturnType<FarmApi['getGrowthRecipe']>>;

/** One version of a recipe, with a list of all its versions. */
export const recipeQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('getGrowthRecipe', uuid),
    queryFn: () => farm.getGrowthRecipe({ params: { uuid } }, READ),
    ...polled,
  });

/** The number of batches of a version or of a family. */
export const batchCountQuery = (
  farm: FarmApi,
  of: { readonly growth_recipe: string } | { readonly recipe_family: string },
) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'count', of),
    queryFn: async () =>
      pageAnswer(await farm.listBatches({ query: { ...of, page_num: 1, page_size: 1, total: true } }, READ)).total,
    ...polled,
  });

/** The results of all batches of a family, newest start day first. */
export const performanceQuery = (farm: FarmApi, family: string) =>
  queryOptions({
    queryKey: keyOf('listPerformance', family),
    queryFn: () =>
      allPages((paging) =>
        farm.listPerformance({ query: { gr_family: family, ...paging, page_size: MAX_PAGE_SIZE } }, READ),
      ),
    ...polled,
  });

/** Batches of a page, so that an answer takes well under a second. */
const CLIMATE_PAGE = 50;
/** The interval at which the climates of a family are read again: only those of growing batches change. */
const CLIMATES_MS = 10 * 60_000;

/** The climates that all batches of a family lived in. */
export const performanceClimatesQuery = (farm: FarmApi, family: string) =>
  queryOptions({
    queryKey: keyOf('listPerformanceClimates', family),
    queryFn: () =>
      allPages((paging) =>
        farm.listPerformanceClimates({ query: { gr_family: family, ...paging, page_size: CLIMATE_PAGE } }, READ),
      ),
    staleTime: CLIMATES_MS,
  });
