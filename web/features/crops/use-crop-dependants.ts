import { useQuery } from '@tanstack/react-query';
import type { Crop } from '#domain/crops/crop.ts';
import { useFarm } from '#web/data/services.ts';
import { countOf } from '#web/format/quantity.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';
import type { Dependant } from '#web/ui/overlay/delete-dialog.tsx';
import { batchCountQuery, recipesOfCropQuery } from './crop-queries.ts';

/** Recipes and batches of a crop: while there are any, it can't be deleted. */
export function useCropDependants({ uuid }: Crop): readonly Dependant[] | undefined {
  const farm = useFarm();
  const recipes = dataOrNone(useQuery(recipesOfCropQuery(farm, uuid)), [])?.length;
  const batches = dataOrNone(useQuery(batchCountQuery(farm, uuid)), 0);
  if (recipes === undefined || batches === undefined) return undefined;
  return [
    ...(recipes === 0 ? [] : [{ words: countOf(recipes, 'growing recipe') }]),
    ...(batches === 0 ? [] : [{ words: countOf(batches, 'batch', 'batches') }]),
  ];
}
