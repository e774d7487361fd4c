import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { physicalLocationsQuery } from '#web/batches/model/batch-queries.ts';
import { bedsQuery, chambersQuery, polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { useDebounced } from '#web/page/use-debounced.ts';

/** The most batches that one call can name. */
const HUNDRED = 100;
const SETTLED_MS = 400;

/** Fetches the selected batches with all their actions. */
export const selectedQuery = (farm: FarmApi, uuids: readonly string[]) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'selected', uuids),
    queryFn: async () => {
      const parts = Array.from({ length: Math.ceil(uuids.length / HUNDRED) }, (_, part) =>
        uuids.slice(part * HUNDRED, (part + 1) * HUNDRED),
      );
      const answers = await Promise.all(
        parts.map((part) => farm.listBatches({ query: { uuid__in: part, hydrate: true } }, READ)),
      );
      return answers.flatMap((answer) => rowsOf(answer)).map((batch) => ({ ...batch, actions: batch.actions ?? [] }));
    },
    ...polled,
  });

/** Prefetches the data of the bulk forms, so that they open immediately, even offline. */
export function usePrefetchSelected(uuids: readonly string[]): void {
  const farm = useFarm();
  const queries = useQueryClient();
  const text = useDebounced(uuids.join(), SETTLED_MS);
  useEffect(() => {
    if (text === '') return;
    void queries.prefetchQuery(selectedQuery(farm, text.split(',')));
    void queries.prefetchQuery(bedsQuery(farm));
    void queries.prefetchQuery(chambersQuery(farm));
    void queries.prefetchQuery(physicalLocationsQuery(farm));
  }, [text, farm, queries]);
}
