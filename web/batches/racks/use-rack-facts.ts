import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nextHarvests } from '#domain/batches/occupancy/bed-marks.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { MAX_PAGE_SIZE, rowsOf } from '#ports/schemas/paging.ts';
import { cropsQuery, polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { isFirstAwaited } from '#web/ui/feedback/use-failure.ts';

/** The expected harvests, the first ones if there are more than a list holds. */
const expectedHarvestsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listHarvests', 'expected'),
    queryFn: async () => {
      const query = { only_expected: true, order_by: 'expected_date', page_num: 1, page_size: MAX_PAGE_SIZE } as const;
      const answer = await farm.listHarvests({ query }, READ);
      return 'data' in answer ? answer.data : [];
    },
    ...polled,
  });

const conflictsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listLifeConflicts'),
    queryFn: async () => rowsOf(await farm.listLifeConflicts({}, READ)),
    ...polled,
  });

type Harvest = Awaited<ReturnType<NonNullable<ReturnType<typeof expectedHarvestsQuery>['queryFn']>>>[number];
type Conflict = Awaited<ReturnType<NonNullable<ReturnType<typeof conflictsQuery>['queryFn']>>>[number];

/** The data that racks show besides the beds themselves. Parts that aren't loaded are empty. */
export interface RackFacts {
  readonly today: Day;
  readonly harvests: readonly Harvest[];
  /** The first expected harvest day of each batch. */
  readonly next: ReadonlyMap<Uuid, Day>;
  readonly conflicts: readonly Conflict[];
  readonly cropName: (number: number) => string | undefined;
  /** True until harvests and conflicts are loaded. */
  readonly isPending: boolean;
}

const NONE: readonly never[] = [];

export function useRackFacts(): RackFacts {
  const farm = useFarm();
  const today = useToday();
  const harvestsAnswer = useQuery(expectedHarvestsQuery(farm));
  const conflictsAnswer = useQuery(conflictsQuery(farm));
  const { data: harvests = NONE } = harvestsAnswer;
  const { data: conflicts = NONE } = conflictsAnswer;
  const isPending = isFirstAwaited(harvestsAnswer) || isFirstAwaited(conflictsAnswer);
  const { data: crops = NONE } = useQuery(cropsQuery(farm));
  return useMemo(() => {
    const names = new Map(crops.map(({ number, name }) => [number, name]));
    return {
      ...{ today, harvests, next: nextHarvests(harvests), conflicts },
      cropName: (number) => names.get(number),
      isPending,
    };
  }, [today, harvests, conflicts, crops, isPending]);
}
