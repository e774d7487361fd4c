import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

/** The set points of a bed, chamber or reservoir, and those that its device reported; null if nothing can be. */
export const setPointsQuery = (farm: FarmApi, subject: string) =>
  queryOptions({
    queryKey: keyOf('listSetPoints', subject),
    queryFn: async () => (await farm.listSetPoints({ query: { subject } }, READ))[0] ?? null,
    ...polled,
  });
