import { useQuery } from '@tanstack/react-query';
import type { Crop } from '#domain/crops/crop.ts';
import { useFarm } from '#web/data/services.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';
import type { Dependant } from '#web/ui/overlay/delete-dialog.tsx';
import { batch, countOfKind, growth_recipe } from '#words/kinds/names.ts';
import { batchCountQuery, recipesOfCropQuery } from './crop-queries.ts';

/** Returns the recipes and batches that prevent a crop's deletion; undefined while loading. */
export function useCropDependants({ uuid }: Crop): readonly Dependant[] | undefined {
  const farm = useFarm();
  const recipes = dataOrNone(useQuery(recipesOfCropQuery(farm, uuid)), [])?.length;
  const batches = dataOrNone(useQuery(batchCountQuery(farm, uuid)), 0);
  if (recipes === undefined || batches === undefined) return undefined;
  return [
    ...(recipes === 0 ? [] : [{ words: countOfKind({ name: growth_recipe, count: recipes }) }]),
    ...(batches === 0 ? [] : [{ words: countOfKind({ name: batch, count: batches }) }]),
  ];
}
