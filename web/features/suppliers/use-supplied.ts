import { useQuery } from '@tanstack/react-query';
import { cropsQuery, growthMediaQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';

/**
 * Returns a supplier's crops and growth media, including archived ones. `rows` is undefined while loading, empty if
 * loading failed.
 */
export function useSupplied(supplier: string) {
  const farm = useFarm();
  const crops = useQuery(cropsQuery(farm));
  const media = useQuery(growthMediaQuery(farm));
  return {
    crops: { awaited: crops, rows: dataOrNone(crops, [])?.filter((crop) => crop.supplier === supplier) },
    media: { awaited: media, rows: dataOrNone(media, [])?.filter((medium) => medium.supplier === supplier) },
  };
}
