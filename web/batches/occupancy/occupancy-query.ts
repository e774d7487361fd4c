import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

type OccupancyQuery = NonNullable<NonNullable<Parameters<FarmApi['getOccupancy']>[0]>['query']>;

/** The trays of a chamber or bed by day. */
export const occupancyQuery = (farm: FarmApi, query: OccupancyQuery) =>
  queryOptions({
    queryKey: keyOf('getOccupancy', query),
    queryFn: () => farm.getOccupancy({ query }, READ),
    ...polled,
  });
