import { useQueries, useQuery } from '@tanstack/react-query';
import { batchQuery } from '#web/batches/model/batch-queries.ts';
import { chambersQuery, cropsQuery, recipeVersionsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import type { Selection } from '#web/features/graphs/model/view.ts';
import { recipeVersion } from '#words/web/batches/actions.ts';
import type { NameOf } from './series-name.ts';

/** Returns the names of the records that narrow series, the numbers of crops, and the batches among them. */
export function useRecordNames(series: readonly Selection[]) {
  const farm = useFarm();
  const crops = useQuery(cropsQuery(farm)).data;
  const chambers = useQuery(chambersQuery(farm)).data;
  const isRecipeNamed = series.some(({ gr_family, growth_recipe }) => (gr_family ?? growth_recipe) !== undefined);
  const recipes = useQuery({ ...recipeVersionsQuery(farm), enabled: isRecipeNamed }).data;
  const uuids = [...new Set(series.flatMap(({ batch }) => batch ?? []))];
  const batches = useQueries({
    queries: uuids.map((uuid) => batchQuery(farm, uuid)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  const among = <Row>(rows: readonly Row[] | undefined, isIt: (row: Row) => boolean, name: (row: Row) => string) => {
    if (rows === undefined) return undefined;
    const found = rows.find(isIt);
    return found === undefined ? null : name(found);
  };
  const nameOf: NameOf = (kind, uuid) => {
    switch (kind) {
      case 'crop':
        return among(
          crops,
          (row) => row.uuid === uuid,
          ({ name }) => name,
        );
      case 'chamber':
        return among(
          chambers,
          (row) => row.uuid === uuid,
          ({ name }) => name,
        );
      case 'gr_family':
        return among(
          recipes?.toReversed(),
          ({ metadata }) => metadata.gr_family_uuid === uuid,
          ({ metadata }) => metadata.name,
        );
      case 'growth_recipe':
        return among(
          recipes,
          (row) => row.uuid === uuid,
          ({ metadata, version_number }) => `${metadata.name} ${recipeVersion({ version: version_number })}`,
        );
      case 'batch':
        return batches.find((batch) => batch.uuid === uuid)?.lot_code;
    }
  };
  const cropNumber = (uuid: string | undefined): number | null =>
    uuid === undefined ? null : (crops?.find((crop) => crop.uuid === uuid)?.number ?? null);
  return { nameOf, cropNumber, batches };
}
