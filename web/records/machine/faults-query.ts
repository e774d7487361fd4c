import { queryOptions, useQuery } from '@tanstack/react-query';
import { faultsOf } from '#domain/faults/machines/gravest-fault.ts';
import { hasFault } from '#domain/hardware/faults.ts';
import type { TellingFault } from '#ports/farm-api/faults.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';

/** All faults that last. */
export const faultsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listFaults'),
    queryFn: async () => rowsOf(await farm.listFaults({}, READ)),
    ...polled,
  });

interface Machine {
  readonly uuid: string;
  readonly active: boolean;
  readonly general_control_error: string | null;
  readonly chamber?: string | null;
}

/** Returns the faults of a machine, the oldest first; undefined until they are known. */
export function useMachineFaults(machine: Machine): readonly TellingFault[] | undefined {
  const isFaulty = hasFault(machine);
  const { data } = useQuery({ ...faultsQuery(useFarm()), enabled: isFaulty });
  if (!isFaulty) return [];
  return data === undefined ? undefined : faultsOf(machine, data).sort((a, b) => (a.since < b.since ? -1 : 1));
}
