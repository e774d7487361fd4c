import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { polled, READ } from './farm-queries.ts';
import { pageAnswer } from './paging.ts';
import { keyOf } from './query-key.ts';

/** The number of batches on the farm. */
export const batchCountQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'count'),
    queryFn: async () =>
      pageAnswer(await farm.listBatches({ query: { page_num: 1, page_size: 1, total: true } }, READ)).total,
    ...polled,
  });

/** The path of the guide from an empty farm to its first batch. */
export const WELCOME_PATH = '/welcome';
