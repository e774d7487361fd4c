import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '#ports/schemas/paging.ts';
import { latestRecipesQuery, lifeConflictsQuery, polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { lifeConflictsTab, listNames } from '#words/web/records/lists.ts';
import type { FarmRecord, SectionTab } from './record-kind.ts';
import { ALL_RECORD_LISTS, type AnyRecordList } from './record-lists.ts';
import { isRetired } from './retirement.ts';

/** The tabs of a section that aren't plain lists of records, in front of those and after them. */
const OTHER_TABS: Readonly<
  Record<string, { readonly first?: readonly SectionTab[]; readonly last?: readonly SectionTab[] }>
> = {
  growthrecipe: {
    first: [{ path: '/growthrecipe', label: listNames.growth_recipe.tab, useCount: useRecipeCount }],
  },
  light: {
    last: [
      {
        path: '/lifeconflicts',
        label: lifeConflictsTab,
        useCount: () => useQuery(lifeConflictsQuery(useFarm())).data?.length,
        atEnd: true,
      },
    ],
  },
};

/** Returns the tabs of a menu section: its lists of records, and its other tabs. */
export const sectionTabs = (section: string): readonly SectionTab[] => [
  ...(OTHER_TABS[section]?.first ?? []),
  ...ALL_RECORD_LISTS.filter((list) => list.section === section).map(({ path, kind, call }) => ({
    path,
    label: listNames[kind].tab,
    useCount: () => useActiveCount(call),
  })),
  ...(OTHER_TABS[section]?.last ?? []),
];

/** Returns the number of records in use of a list, from the list's cached query. */
function useActiveCount(call: AnyRecordList['call']): number | undefined {
  const farm = useFarm();
  const { data } = useQuery({
    queryKey: keyOf(call),
    queryFn: async () => rowsOf<FarmRecord>(await farm[call]({}, READ)),
    ...polled,
  });
  return data?.filter((record) => !isRetired(record)).length;
}

/** Returns the number of growing recipes in use. */
function useRecipeCount(): number | undefined {
  return useQuery(latestRecipesQuery(useFarm())).data?.filter(({ archived }) => !archived).length;
}
