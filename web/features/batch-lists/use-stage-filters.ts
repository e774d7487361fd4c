import { useQuery } from '@tanstack/react-query';
import { stateChoicesQuery, tagChoicesQuery } from '#web/batches/stages/batch-list-queries.ts';
import { DUE } from '#web/batches/stages/batch-list-request.ts';
import type { BatchColumn, BatchFilter, Stage } from '#web/batches/stages/stages.ts';
import { chambersQuery, cropsQuery, latestRecipesQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import type { ListState } from '#web/page/list/use-list-state.ts';
import type { Choice, ChoiceListProps } from '#web/ui/filter/choice-list.tsx';

/** The filters of a list of batches, with what the farm has to choose from. */
export function useStageFilters(
  { filters }: Stage,
  list: ListState<BatchFilter, BatchColumn>,
): readonly ChoiceListProps[] {
  const farm = useFarm();
  const crops = useQuery(cropsQuery(farm));
  const recipes = useQuery(latestRecipesQuery(farm));
  const chambers = useQuery(chambersQuery(farm));
  const states = useQuery({ ...stateChoicesQuery(farm), enabled: filters.includes('state') }).data ?? [];
  const tags = useQuery(tagChoicesQuery(farm)).data ?? [];
  const choices: Readonly<Record<BatchFilter, Omit<ChoiceListProps, 'values' | 'onChange'>>> = {
    crop: { name: 'Crop', anyWords: 'All crops', choices: named(crops.data), isLoading: crops.isPending },
    recipe: {
      name: 'Recipe',
      anyWords: 'All recipes',
      choices: byWords(
        (recipes.data ?? []).map(({ metadata }) => ({ value: metadata.gr_family_uuid, words: metadata.name })),
      ),
      isLoading: recipes.isPending,
    },
    chamber: {
      name: 'Chamber',
      anyWords: 'All chambers',
      choices: named(chambers.data),
      isLoading: chambers.isPending,
    },
    state: { name: 'State', anyWords: 'All states', choices: plain(states, list.values('state')) },
    tag: { name: 'Tag', anyWords: 'All tags', choices: plain(tags, list.values('tag')) },
    due: { name: 'Due', anyWords: 'Any day', choices: DUE },
  };
  return filters.map((key) => ({
    ...choices[key],
    values: list.values(key),
    onChange: (values) => list.setFilter(key, values),
  }));
}

const byWords = (choices: readonly Choice[]): Choice[] =>
  [...choices].sort((a, b) => a.words.localeCompare(b.words, 'en', { numeric: true }));

const named = (records: readonly { readonly uuid: string; readonly name: string }[] = []): Choice[] =>
  byWords(records.map(({ uuid, name }) => ({ value: uuid, words: name })));

/** Texts name themselves: also those that are chosen and no batch has. */
const plain = (texts: readonly string[], chosen: readonly string[]): Choice[] =>
  [...new Set([...texts, ...chosen])].map((text) => ({ value: text, words: text }));
