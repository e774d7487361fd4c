import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { batchPageQuery } from './batch-list-queries.ts';
import { batchListRequest } from './batch-list-request.ts';
import { STAGES } from './stages.ts';
import { useStagePageSize } from './use-stage-page-size.ts';

/** Prefetches the first page of every list once, after the visible page has loaded. */
export function usePrefetchStages(): void {
  const farm = useFarm();
  const queries = useQueryClient();
  const pageSizeOf = useStagePageSize();
  const today = useToday();
  const isQuiet = useIsFetching() === 0;
  const [wanted, setWanted] = useState(true);
  useEffect(() => {
    if (!isQuiet || !wanted) return;
    // A failure needs no retry, because each list fetches its own data.
    setWanted(false);
    for (const stage of STAGES) {
      const query = batchListRequest(stage, { search: '', filter: () => undefined, sort: stage.sort }, today);
      void queries.prefetchQuery(batchPageQuery(farm, query, 1, pageSizeOf(stage)));
    }
  }, [farm, queries, pageSizeOf, today, isQuiet, wanted]);
}
