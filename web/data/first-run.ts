import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { polled, READ } from './farm-queries.ts';
import { pageAnswer } from './paging.ts';
import { keyOf } from './query-key.ts';

/** 1 if the farm has batches, else 0. */
export const anyBatchQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'any'),
    queryFn: async () => pageAnswer(await farm.listBatches({ query: { page_num: 1, page_size: 1 } }, READ)).rows.length,
    ...polled,
  });

/** The path of the guide from an empty farm to its first batch. */
export const WELCOME_PATH = '/welcome';
