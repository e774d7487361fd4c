import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bedsQuery, chambersQuery, hvacsQuery, reservoirsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { usePainted } from '#web/page/first-paint.ts';
import { listFaults } from './list-faults.ts';

/** Returns the machines with a fault, and the state of the four queries that they come from. */
export function useHardwareFaults() {
  const farm = useFarm();
  // Today's tasks come first.
  const enabled = usePainted();
  const queries = useQueries({
    queries: [
      { ...bedsQuery(farm), enabled },
      { ...hvacsQuery(farm), enabled },
      { ...reservoirsQuery(farm), enabled },
      { ...chambersQuery(farm), enabled },
    ],
  });
  const [beds, hvacs, reservoirs, chambers] = queries;
  const faults = useMemo(
    () => listFaults(beds.data ?? [], hvacs.data ?? [], reservoirs.data ?? [], chambers.data ?? []),
    [beds.data, hvacs.data, reservoirs.data, chambers.data],
  );
  const failed = queries.find(({ isLoadingError }) => isLoadingError);
  return {
    faults,
    /** The time when the oldest of the four lists was read, in epoch milliseconds; null until all have loaded. */
    checkedAt: queries.some(({ dataUpdatedAt }) => dataUpdatedAt === 0)
      ? null
      : Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    awaited: {
      isPending: failed === undefined && queries.some(({ isPending }) => isPending),
      isLoadingError: failed !== undefined,
      error: failed?.error ?? null,
      refetch: () => Promise.all(queries.map((query) => query.refetch())),
    },
  };
}
