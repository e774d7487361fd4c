import { useQuery } from '@tanstack/react-query';
import { compareNatural } from '#domain/locations/label-order.ts';
import { sopsQuery } from '#web/batches/model/batch-queries.ts';
import { latestRecipesQuery, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';
import type { DocumentRelated } from './document-list.tsx';

export const useDocuments = () => useQuery(sopsQuery(useFarm()));

export function useDocumentRelated(): DocumentRelated {
  const { zone } = useSite();
  const { data = [] } = useDocuments();
  return {
    zone,
    categories: choicesOf(data.map(({ category }) => category)),
    authors: choicesOf(data.map(({ author }) => author)),
  };
}

/** Returns the different texts as choices, in alphabetical order. */
const choicesOf = (texts: readonly (string | null)[]) =>
  [...new Set(texts)]
    .filter((text) => text !== null)
    .sort(compareNatural)
    .map((text) => ({ value: text, words: text }));

/** Returns the latest versions of the growing recipes with an action that links to a document. */
export function useRecipesWith(document: string) {
  const recipes = useQuery(latestRecipesQuery(useFarm()));
  return {
    recipes,
    rows: dataOrNone(recipes, [])?.filter(({ recipe_data }) =>
      recipe_data.some(({ action_properties }) => action_properties.sop === document),
    ),
  };
}
