import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FarmApi, isFileStream } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { latestRecipesQuery, polled, READ, unchanging, useLocale } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { dayTextOf } from '#web/format/day-text.ts';
import { readBlob } from '#web/page/download/read-blob.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';

const resultsQuery = (farm: FarmApi, uuid: string, first_weekday: number) =>
  queryOptions({
    queryKey: keyOf('getQaSpecResults', uuid, first_weekday),
    queryFn: () => farm.getQaSpecResults({ params: { uuid }, query: { first_weekday } }, READ),
    ...polled,
  });

/** The results of a spec, by weeks that begin as the site's do. */
export const useSpecResults = (uuid: string) =>
  useQuery(resultsQuery(useFarm(), uuid, dayTextOf(useLocale()).firstWeekday));

export type SpecResults = NonNullable<ReturnType<typeof useSpecResults>['data']>;

/** The latest versions of the growing recipes whose harvests use a spec. */
export function useRecipesWith(uuid: string) {
  const recipes = useQuery(latestRecipesQuery(useFarm()));
  return {
    recipes,
    rows: dataOrNone(recipes, [])?.filter(({ recipe_data }) =>
      recipe_data.some(({ action_properties }) => action_properties.qa_spec === uuid),
    ),
  };
}

/** Returns the number of harvests with a spec, expected ones included. */
export function useHarvestsWith(uuid: string): number | undefined {
  const farm = useFarm();
  const query = { qa_spec: uuid };
  const totals = useQuery({
    queryKey: keyOf('getHarvestTotals', query),
    queryFn: () => farm.getHarvestTotals({ query }, READ),
    ...polled,
  });
  if (totals.data !== undefined) return totals.data.completed + totals.data.expected;
  return totals.isError ? 0 : undefined;
}

/** The file of a document; documents of specs are never replaced. */
export const fileQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('listQaDocuments', 'file', uuid),
    queryFn: async ({ signal }) => readBlob(await readFile(farm, uuid, { signal })),
    ...unchanging,
  });

/** Returns the file of a document. */
export async function readFile(farm: FarmApi, uuid: string, options: Parameters<FarmApi['listQaDocuments']>[1]) {
  const file = await farm.listQaDocuments({ query: { uuid } }, options);
  if (!isFileStream(file)) throw new TypeError('The document came without a file.');
  return file;
}

export const documentsQuery = (farm: FarmApi, qa_spec: string) =>
  queryOptions({
    queryKey: keyOf('listQaDocuments', qa_spec),
    queryFn: async () => {
      const answer = await farm.listQaDocuments({ query: { qa_spec } }, READ);
      if (isFileStream(answer)) throw new TypeError('Documents came as a file.');
      return rowsOf(answer);
    },
    ...polled,
  });
