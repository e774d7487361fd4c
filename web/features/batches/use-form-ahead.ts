import { useQueryClient } from '@tanstack/react-query';
import { useFarm } from '../../state/farm.ts';
import { useFetchedAhead } from '../../ui/late.tsx';
import { growthMediaQuery, qaSpecQuery, qaSpecsQuery, sopsQuery, trayTypesQuery } from './batch-queries.ts';
import type { Scene } from './scene.ts';

/** Reads in idle time what the forms of a batch choose from and are judged by: they then open without the network. */
export function useFormAhead({ batch }: Scene): void {
  const farm = useFarm();
  const queries = useQueryClient();
  useFetchedAhead(() => {
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
