import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { latestRecipesQuery, polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import type { NewBatchBody } from './new-batch-values.ts';

/** The latest version of each recipe that isn't archived. */
export const recipesQuery = (farm: FarmApi) => latestRecipesQuery(farm, { archived: false, order_by: 'name' });

/** One version of a recipe, with a list of all its versions. */
export const recipeQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('getGrowthRecipe', uuid),
    queryFn: () => farm.getGrowthRecipe({ params: { uuid } }, READ),
    enabled: uuid !== '',
    ...polled,
  });

/** The preview of a batch. The last response stays until the next one arrives. */
export const previewQuery = (farm: FarmApi, body: NewBatchBody | null) =>
  queryOptions({
    queryKey: keyOf('previewBatch', body),
    queryFn: () => (body === null ? Promise.resolve(null) : farm.previewBatch({ body }, READ)),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    ...polled,
  });
