import { useQueryClient } from '@tanstack/react-query';
import {
  growthMediaQuery,
  qaSpecQuery,
  qaSpecsQuery,
  sopsQuery,
  trayTypesQuery,
} from '#web/batches/model/batch-queries.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { useFarm } from '#web/data/services.ts';
import { usePrefetch } from '#web/ui/loading/lazy-part.tsx';

/** Prefetches the choices and quality checks of a batch's forms when idle, so that they open offline too. */
export function usePrefetchForm({ batch }: BatchView): void {
  const farm = useFarm();
  const queries = useQueryClient();
  usePrefetch(() => {
    void queries.prefetchQuery(sopsQuery(farm));
    void queries.prefetchQuery(qaSpecsQuery(farm));
    void queries.prefetchQuery(trayTypesQuery(farm));
    void queries.prefetchQuery(growthMediaQuery(farm));
    const specs = batch.actions.flatMap((action) =>
      action.action_type === 'harvest_action' ? (action.action_properties.qa_spec ?? []) : [],
    );
    for (const spec of new Set(specs)) void queries.prefetchQuery(qaSpecQuery(farm, spec));
  });
}
