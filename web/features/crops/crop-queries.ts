import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { pageAnswer } from '#web/data/paging.ts';
import { keyOf } from '#web/data/query-key.ts';

/** Harvests that a crop's usual yield is taken from. */
const HARVESTS = 10;

/** Newest versions of the growing recipes of a crop, archived ones too. */
export const recipesOfCropQuery = (farm: FarmApi, crop: string) =>
  queryOptions({
    queryKey: keyOf('listGrowthRecipes', 'latest', 'crop', crop),
    queryFn: async () => pageAnswer(await farm.listGrowthRecipes({ query: { crop, latest: true } }, READ)).rows,
    ...polled,
  });

/** How many batches a crop has had. */
export const batchCountQuery = (farm: FarmApi, crop: string) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'count', 'crop', crop),
    queryFn: async () =>
      pageAnswer(await farm.listBatches({ query: { crop, page_num: 1, page_size: 1, total: true } }, READ)).total,
    ...polled,
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
