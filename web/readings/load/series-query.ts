import { queryOptions } from '@tanstack/react-query';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

/** Series with their last readings: everywhere, or at a place. */
export const seriesQuery = (farm: FarmApi, subject?: Subject) =>
  queryOptions({
    queryKey: keyOf('listSeries', subject ?? 'all'),
    queryFn: () => farm.listSeries({ query: subject === undefined ? {} : { subject } }, READ),
    ...polled,
  });
