import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { latestRecipesQuery, polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import type { NewBatchBody } from './new-batch-values.ts';

/** The newest version of each recipe that is not archived. */
export const recipesQuery = (farm: FarmApi) => latestRecipesQuery(farm, { archived: false, order_by: 'name' });

/** One version of a recipe with the names of the others. */
export const recipeQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('getGrowthRecipe', uuid),
    queryFn: () => farm.getGrowthRecipe({ params: { uuid } }, READ),
    enabled: uuid !== '',
    ...polled,
  });

/** What a batch would be. The last answer stands until the next one comes. */
export const previewQuery = (farm: FarmApi, body: NewBatchBody | null) =>
  queryOptions({
    queryKey: keyOf('previewBatch', body),
    queryFn: () => (body === null ? Promise.resolve(null) : farm.previewBatch({ body }, READ)),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    ...polled,
  });
