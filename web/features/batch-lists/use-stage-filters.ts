import { useQuery } from '@tanstack/react-query';
import { stateChoicesQuery, tagChoicesQuery } from '#web/batches/stages/batch-list-queries.ts';
import { DUE } from '#web/batches/stages/batch-list-request.ts';
import type { BatchColumn, BatchFilter, Stage } from '#web/batches/stages/stages.ts';
import { chambersQuery, cropsQuery, latestRecipesQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import type { ListState } from '#web/page/list/use-list-state.ts';
import type { Choice, ChoiceListProps } from '#web/ui/filter/choice-list.tsx';
import { locale } from '#words/language.ts';
import * as m from '#words/web/batches/lists.ts';

/** Returns the filters of a list of batches with their choices. */
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
    crop: {
      name: m.filters.crop.name,
      anyLabel: m.filters.crop.any,
      choices: named(crops.data),
      isLoading: crops.isPending,
    },
    recipe: {
      name: m.filters.recipe.name,
      anyLabel: m.filters.recipe.any,
      choices: byLabel(
        (recipes.data ?? []).map(({ metadata }) => ({ value: metadata.gr_family_uuid, words: metadata.name })),
      ),
      isLoading: recipes.isPending,
    },
    chamber: {
      name: m.filters.chamber.name,
      anyLabel: m.filters.chamber.any,
      choices: named(chambers.data),
      isLoading: chambers.isPending,
    },
    state: { name: m.filters.state.name, anyLabel: m.filters.state.any, choices: plain(states, list.values('state')) },
    tag: { name: m.filters.tag.name, anyLabel: m.filters.tag.any, choices: plain(tags, list.values('tag')) },
    due: { name: m.filters.due.name, anyLabel: m.filters.due.any, choices: DUE },
  };
  return filters.map((key) => ({
    ...choices[key],
    values: list.values(key),
    onChange: (values) => list.setFilter(key, values),
  }));
}

const byLabel = (choices: readonly Choice[]): Choice[] =>
  [...choices].sort((a, b) => a.words.localeCompare(b.words, locale, { numeric: true }));

const named = (records: readonly { readonly uuid: string; readonly name: string }[] = []): Choice[] =>
  byLabel(records.map(({ uuid, name }) => ({ value: uuid, words: name })));

/** Returns texts as choices, including selected ones that no batch has now. */
const plain = (texts: readonly string[], chosen: readonly string[]): Choice[] =>
  [...new Set([...texts, ...chosen])].map((text) => ({ value: text, words: text }));
