import { queryOptions } from '@tanstack/react-query';
import { type FarmApi, isFileStream } from '#ports/farm-api/index.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { pageAnswer } from '#web/data/paging.ts';
import { keyOf } from '#web/data/query-key.ts';
import type { HarvestListQuery, HarvestTotalsQuery } from './harvest-shape.ts';

/** Fetches one page of harvests and their total number. */
export const harvestPageQuery = (farm: FarmApi, query: HarvestListQuery, page_num: number, page_size: number) =>
  queryOptions({
    queryKey: keyOf('listHarvests', query, page_num, page_size),
    queryFn: async () => {
      const answer = await farm.listHarvests({ query: { ...query, page_num, page_size, total: true } }, READ);
      if (isFileStream(answer)) throw new TypeError('Harvests came as a file.');
      return pageAnswer(answer);
    },
    ...polled,
  });

export type ListedHarvest = Awaited<
  ReturnType<NonNullable<ReturnType<typeof harvestPageQuery>['queryFn']>>
>['rows'][number];

export const harvestQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('getHarvest', uuid),
    queryFn: () => farm.getHarvest({ params: { uuid } }, READ),
    ...polled,
  });

export const totalsQuery = (farm: FarmApi, query: HarvestTotalsQuery) =>
  queryOptions({
    queryKey: keyOf('getHarvestTotals', query),
    queryFn: () => farm.getHarvestTotals({ query }, READ),
    ...polled,
  });
