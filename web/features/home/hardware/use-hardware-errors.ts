import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listHardwareErrors } from '#domain/faults/machines/hardware-errors.ts';
import { bedsQuery, chambersQuery, hvacsQuery, reservoirsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { usePainted } from '#web/page/first-paint.ts';

/** Returns the machines with an error, and the state of the four queries that they come from. */
export function useHardwareErrors() {
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
  const errors = useMemo(() => {
    const machines = { bed: beds.data ?? [], hvac: hvacs.data ?? [], reservoir: reservoirs.data ?? [] };
    return listHardwareErrors(machines, chambers.data ?? [], []);
  }, [beds.data, hvacs.data, reservoirs.data, chambers.data]);
  const failed = queries.find(({ isLoadingError }) => isLoadingError);
  return {
    errors,
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
