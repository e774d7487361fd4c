import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { batchQuery } from '#web/batches/model/batch-queries.ts';
import { cropsQuery, polled, READ, recipeVersionsQuery } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import type { HarvestColumn, HarvestFilterKey } from '#web/features/harvests/model/harvest-shape.ts';
import type { ListState } from '#web/page/list/use-list-state.ts';
import type { Choice, ChoiceListProps } from '#web/ui/filter/choice-list.tsx';
import { locale } from '#words/language.ts';
import { recipeVersion } from '#words/web/batches/actions.ts';
import * as m from '#words/web/harvests/list.ts';

/** The number of growing batches offered; other ones are found by searching for their lot code. */
const OFFERED = 200;

const growingQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'lots'),
    queryFn: async () =>
      rowsOf(
        await farm.listBatches(
          { query: { internal_state: 'Alive', page_num: 1, page_size: OFFERED, order_by: 'crop_name' } },
          READ,
        ),
      ),
    ...polled,
  });

export const qaSpecsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listQaSpecs'),
    queryFn: async () => rowsOf(await farm.listQaSpecs({}, READ)),
    ...polled,
  });

/** Returns the filters of a list of harvests with their choices. */
export function useHarvestFilters(
  keys: readonly HarvestFilterKey[],
  list: ListState<HarvestFilterKey, HarvestColumn>,
): readonly ChoiceListProps[] {
  const farm = useFarm();
  const crops = useQuery(cropsQuery(farm));
  const recipes = useQuery({ ...recipeVersionsQuery(farm), enabled: keys.includes('recipe') });
  const growing = useQuery({ ...growingQuery(farm), enabled: keys.includes('batch') });
  const specs = useQuery({ ...qaSpecsQuery(farm), enabled: keys.includes('qa_spec') });
  const chosen = list.filter('batch');
  const isOther = chosen !== undefined && growing.data?.every(({ uuid }) => uuid !== chosen) === true;
  const other = useQuery({ ...batchQuery(farm, chosen ?? ''), enabled: isOther });
  const batches = [...(growing.data ?? []), ...(isOther && other.data !== undefined ? [other.data] : [])];
  const all: Readonly<Partial<Record<HarvestFilterKey, Omit<ChoiceListProps, 'values' | 'onChange'>>>> = {
    show: {
      name: m.filters.show.name,
      anyLabel: m.filters.show.any,
      choices: [
        { value: 'expected', words: m.filters.show.expected },
        { value: 'completed', words: m.filters.show.completed },
      ],
    },
    crop: {
      name: m.filters.crop.name,
      anyLabel: m.filters.crop.any,
      choices: byLabel((crops.data ?? []).map(({ uuid, name }) => ({ value: uuid, words: name }))),
      isLoading: crops.isPending,
    },
    recipe: {
      name: m.filters.recipe.name,
      anyLabel: m.filters.recipe.any,
      choices: byLabel(
        (recipes.data ?? []).map(({ uuid, metadata, version_number }) => ({
          value: uuid,
          words: `${metadata.name} ${recipeVersion({ version: version_number })}`,
        })),
      ),
      isLoading: recipes.isPending,
    },
    batch: {
      name: m.filters.batch.name,
      anyLabel: m.filters.batch.any,
      choices: batches.map(({ uuid, lot_code, crop_name }) => ({ value: uuid, words: `${lot_code} ${crop_name}` })),
      isLoading: growing.isPending || (isOther && other.isPending),
    },
    qa_spec: {
      name: m.filters.qa_spec.name,
      anyLabel: m.filters.qa_spec.any,
      choices: byLabel((specs.data ?? []).map(({ uuid, name }) => ({ value: uuid, words: name }))),
      isLoading: specs.isPending,
    },
  };
  return keys.flatMap((key) => {
    const filter = all[key];
    if (filter === undefined) return [];
    return [
      { ...filter, values: list.values(key), onChange: (values: readonly string[]) => list.setFilter(key, values) },
    ];
  });
}

const byLabel = (choices: readonly Choice[]): Choice[] =>
  [...choices].sort((a, b) => a.words.localeCompare(b.words, locale, { numeric: true }));
