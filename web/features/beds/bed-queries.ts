import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

/** A bed with the properties of its recipes, in seconds. */
export const hydratedBedQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('getBed', uuid, 'hydrated'),
    queryFn: () => farm.getBed({ params: { uuid }, query: { hydrate: true } }, READ),
    ...polled,
  });

/** The recipes that a bed has run, newest first. */
export const assignmentsQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('listBedAssignments', uuid),
    queryFn: async () => rowsOf(await farm.listBedAssignments({ params: { uuid } }, READ)),
    ...polled,
  });

/** The most batches that one call can name. */
const HUNDRED = 100;

/** The batches with these uuids, in any order. */
export function namedBatchesQuery(farm: FarmApi, uuids: readonly string[]) {
  const uuid__in = [...new Set(uuids)].sort().slice(0, HUNDRED);
  return queryOptions({
    queryKey: keyOf('listBatches', 'named', uuid__in),
    queryFn: async () => (uuid__in.length === 0 ? [] : rowsOf(await farm.listBatches({ query: { uuid__in } }, READ))),
    ...polled,
  });
}
