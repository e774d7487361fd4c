import { useQueries, useQuery } from '@tanstack/react-query';
import { expectedTasksQuery } from '#web/batches/model/task-queries.ts';
import { cropsQuery, familiesQuery, latestRecipesQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { usePainted } from '#web/page/first-paint.ts';

/**
 * Refreshes growing recipes, crops and families every 30 s, for the screens that home leads to, without rendering home.
 * It starts once the tasks are shown, so that these arrive first.
 */
export function useHomePolling(): void {
  const farm = useFarm();
  const { isPending } = useQuery({ ...expectedTasksQuery(farm), notifyOnChangeProps: ['isPending'] });
  const painted = usePainted();
  const options = { notifyOnChangeProps: [], enabled: !isPending && painted };
  useQueries({
    queries: [
      { ...latestRecipesQuery(farm), ...options },
      { ...cropsQuery(farm), ...options },
      { ...familiesQuery(farm), ...options },
    ],
  });
}
