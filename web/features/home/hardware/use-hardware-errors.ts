import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listHardwareErrors } from '#domain/faults/machines/hardware-errors.ts';
import { hasFault } from '#domain/hardware/faults.ts';
import { bedsQuery, chambersQuery, hvacsQuery, reservoirsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { usePainted } from '#web/page/first-paint.ts';
import { faultsQuery } from '#web/records/machine/faults-query.ts';

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
  const machines = useMemo(
    () => ({ bed: beds.data ?? [], hvac: hvacs.data ?? [], reservoir: reservoirs.data ?? [] }),
    [beds.data, hvacs.data, reservoirs.data],
  );
  // Until the faults are known, and on most days there are none, each machine shows its gravest one.
  const { data: faults } = useQuery({
    ...faultsQuery(farm),
    enabled: enabled && Object.values(machines).some((list) => list.some(hasFault)),
  });
  const errors = useMemo(
    () => listHardwareErrors(machines, chambers.data ?? [], faults ?? []),
    [machines, chambers.data, faults],
  );
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
