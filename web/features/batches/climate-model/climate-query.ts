import { queryOptions } from '@tanstack/react-query';
import type { BatchClimateAnswer } from '#ports/farm-api/batches/climate.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

export type Climate = BatchClimateAnswer;
export type ClimateDay = Climate['days'][number];
export type ClimatePhase = Climate['phases'][number];
export type Outside = Climate['outside'][number];

/** The interval at which new readings are fetched. */
const EVERY_MS = 60_000;

/** The climate that a batch lived in, with the values of each hour. */
export const climateQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('getBatchClimate', uuid),
    queryFn: () => farm.getBatchClimate({ params: { uuid }, query: { series: true } }, READ),
    refetchInterval: EVERY_MS,
  });
