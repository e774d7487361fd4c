import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { pageAnswer } from '#web/data/paging.ts';
import { keyOf } from '#web/data/query-key.ts';

/** The number of harvests from which a crop's recent yield is taken. */
const HARVESTS = 10;

/** The latest versions of a crop's growing recipes, including archived ones. */
export const recipesOfCropQuery = (farm: FarmApi, crop: string) =>
  queryOptions({
    queryKey: keyOf('listGrowthRecipes', 'latest', 'crop', crop),
    queryFn: async () => pageAnswer(await farm.listGrowthRecipes({ query: { crop, latest: true } }, READ)).rows,
    ...polled,
  });

export type ListedRecipe = Awaited<ReturnType<NonNullable<ReturnType<typeof recipesOfCropQuery>['queryFn']>>>[number];

/** The number of a crop's batches, including planned ones. */
export const batchCountQuery = (farm: FarmApi, crop: string) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'count', 'crop', crop),
    queryFn: async () => {
      const query = { crop, page_num: 1, page_size: 1, total: true } as const;
      return pageAnswer(await farm.listBatches({ query }, READ)).total;
    },
    ...polled,
  });

/** The number of batches of each stage whose seed lots are listed. */
const RECENT_BATCHES = 30;

/** A crop's most recently started batches, growing and completed, and the total number of both. */
export const sownBatchesQuery = (farm: FarmApi, crop: string) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'sown', 'crop', crop),
    queryFn: async () => {
      const query = { crop, order_by: '-start_date', page_num: 1, page_size: RECENT_BATCHES, total: true } as const;
      const stages = (['Alive', 'Done'] as const).map((internal_state) =>
        farm.listBatches({ query: { ...query, internal_state } }, READ),
      );
      const pages = (await Promise.all(stages)).map(pageAnswer);
      return { rows: pages.flatMap(({ rows }) => rows), total: pages.reduce((sum, { total }) => sum + total, 0) };
    },
  });

/** The number of growing batches of any version of a growing recipe. */
export const growingCountQuery = (farm: FarmApi, recipe_family: string) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'growing', 'recipe', recipe_family),
    queryFn: async () => {
      const query = { recipe_family, internal_state: 'Alive', page_num: 1, page_size: 1, total: true } as const;
      return pageAnswer(await farm.listBatches({ query }, READ)).total;
    },
  });

/** The last harvests of a crop, newest first. */
export const lastHarvestsQuery = (farm: FarmApi, crop: string) =>
  queryOptions({
    queryKey: keyOf('listHarvests', 'last', crop),
    queryFn: async () => {
      const query = { crop, only_done: true, latest: true, page_num: 1, page_size: HARVESTS };
      const answer = await farm.listHarvests({ query }, READ);
      return 'data' in answer ? answer.data : [];
    },
    ...polled,
  });
