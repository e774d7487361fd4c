import { queryOptions } from '@tanstack/react-query';
import type { LivedMetric } from '#domain/climate/lived-points.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

/** More points than pixels, so that a part can be picked: hours of a life of up to 80 days. */
const WIDTH = 2000;
/** The interval at which new readings are fetched. */
const EVERY_MS = 60_000;

/** One metric over the life of a batch. */
export const climateSeriesQuery = (farm: FarmApi, uuid: string, metric: LivedMetric) =>
  queryOptions({
    queryKey: keyOf('getBatchClimateSeries', uuid, metric),
    queryFn: () => farm.getBatchClimateSeries({ params: { uuid }, query: { metric, width: WIDTH } }, READ),
    // Each answer is drawn as a whole, and comparing thousands of points would take longer.
    structuralSharing: false,
    refetchInterval: EVERY_MS,
  });
