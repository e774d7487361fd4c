import { useQuery } from '@tanstack/react-query';
import { occupancyQuery } from '#web/batches/occupancy/occupancy-query.ts';
import { daysOfRange, type OccupancyRange } from '#web/batches/occupancy/occupancy-range.tsx';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { namedBatchesQuery } from './bed-queries.ts';

/** Returns the stays of batches on a bed, with the batches by uuid, and the bed's occupancy. */
export function useBedStays(bed: string, range: OccupancyRange) {
  const farm = useFarm();
  const today = useToday();
  const occupancy = useQuery(occupancyQuery(farm, { bed, ...daysOfRange(range, today) }));
  const stays = occupancy.data?.stays ?? [];
  const uuids = stays.map(({ batch }) => batch);
  const batches = useQuery(namedBatchesQuery(farm, uuids));
  return {
    awaited: occupancy.isError || uuids.length === 0 ? occupancy : batches,
    today,
    data: occupancy.data,
    stays,
    batches: new Map((batches.data ?? []).map((batch) => [batch.uuid, batch])),
  };
}

export type StayingBatch = NonNullable<ReturnType<ReturnType<typeof useBedStays>['batches']['get']>>;
