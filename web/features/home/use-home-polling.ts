import { useQueries } from '@tanstack/react-query';
import { cropsQuery, familiesQuery, latestRecipesQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';

/**
 * Refreshes growing recipes, crops and families every 30 s, for the screens that home leads to, without rendering home.
 */
export function useHomePolling(): void {
  const farm = useFarm();
  const options = { notifyOnChangeProps: [] };
  useQueries({
    queries: [
      { ...latestRecipesQuery(farm), ...options },
      { ...cropsQuery(farm), ...options },
      { ...familiesQuery(farm), ...options },
    ],
  });
}
