import { queryOptions } from '@tanstack/react-query';
import type { InternalState } from '#domain/batches/batch.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { pageAnswer } from '#web/data/paging.ts';
import { keyOf } from '#web/data/query-key.ts';

/** The query of a list of batches, without paging. */
export type BatchListQuery = Omit<
  NonNullable<NonNullable<Parameters<FarmApi['listBatches']>[0]>['query']>,
  'page_num' | 'page_size' | 'total' | 'hydrate'
>;

/** Fetches one page of batches with their actions, and the total number of batches. */
export const batchPageQuery = (farm: FarmApi, query: BatchListQuery, page_num: number, page_size: number) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'page', query, page_num, page_size),
    queryFn: async () => {
      const asked = { ...query, page_num, page_size, total: true, hydrate: true };
      const { rows, total } = pageAnswer(await farm.listBatches({ query: asked }, READ));
      return { rows: rows.map((batch) => ({ ...batch, actions: batch.actions ?? [] })), total };
    },
    ...polled,
  });

export type ListedBatch = Awaited<
  ReturnType<NonNullable<ReturnType<typeof batchPageQuery>['queryFn']>>
>['rows'][number];

/** Fetches the number of batches in a stage. */
export const stageCountQuery = (farm: FarmApi, internal_state: InternalState) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'count', internal_state),
    queryFn: async () => {
      const query = { internal_state, page_num: 1, page_size: 1, total: true };
      return pageAnswer(await farm.listBatches({ query }, READ)).total;
    },
    ...polled,
  });

export const tagChoicesQuery = (farm: FarmApi) =>
  queryOptions({ queryKey: keyOf('listBatchTags'), queryFn: () => farm.listBatchTags({}, READ), ...polled });

export const stateChoicesQuery = (farm: FarmApi) =>
  queryOptions({ queryKey: keyOf('listBatchStates'), queryFn: () => farm.listBatchStates({}, READ), ...polled });
