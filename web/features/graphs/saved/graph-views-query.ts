import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

/** All saved views, in the order of their names. */
export const graphViewsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listGraphViews'),
    queryFn: async () => rowsOf(await farm.listGraphViews({}, READ)),
    ...polled,
  });
