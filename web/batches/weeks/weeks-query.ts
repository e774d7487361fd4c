import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

type WeeksQuery = Omit<NonNullable<NonNullable<Parameters<FarmApi['listHarvestWeeks']>[0]>['query']>, 'first_weekday'>;

/** Fetches the yield by week and crop of the harvests that match. */
export const weeksQuery = (farm: FarmApi, query: WeeksQuery, first_weekday: number) =>
  queryOptions({
    queryKey: keyOf('listHarvestWeeks', query, first_weekday),
    queryFn: () => farm.listHarvestWeeks({ query: { ...query, first_weekday } }, READ),
    ...polled,
  });
