import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cropsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';

/** Returns the number that selects a crop's colour, by its uuid. */
export function useCropNumber(): (uuid: string) => number {
  const crops = useQuery(cropsQuery(useFarm())).data;
  return useCallback((uuid) => crops?.find((crop) => crop.uuid === uuid)?.number ?? 1, [crops]);
}
