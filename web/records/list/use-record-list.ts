import { useMemo } from 'react';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { sortRows } from '#web/page/list/sort-rows.ts';
import { useListState } from '#web/page/list/use-list-state.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import type { ListDescription } from '#web/records/record-kind.ts';

const ARCHIVED_KEY = 'archived';

/**
 * Returns the rows that match the list's search, filters and sort order in the URL; retired ones only if the URL asks
 * for them.
 */
export function useRecordList<Row, Related, Col extends string, Filter extends string>(
  list: ListDescription<Row, Related, Col, Filter>,
  all: readonly Row[] | undefined,
  related: Related,
  isRetired: (row: Row) => boolean,
) {
  const state = useListState(list.shape);
  const url = useUrlState();
  const withArchived = url.get(ARCHIVED_KEY) === 'True';
  const filters = list.filters(related);
  const { search, sort, values } = state;
  const inScope = (all ?? []).filter((row) => withArchived || !isRetired(row));
  const matchesSearch = useMemo(() => createFuzzyMatcher(search), [search]);
  const isLeft = (row: Row) =>
    filters.every(({ key, matches }) => {
      const chosen = values(key);
      return chosen.length === 0 || chosen.some((value) => matches(row, value));
    });
  const found = inScope.filter((row) => isLeft(row) && matchesSearch(list.searchText(row, related)));
  return {
    state,
    rows: sortRows(found, (row) => list.sortValue(row, sort.key, related), sort.direction),
    /** The number of rows without search and filters. */
    total: inScope.length,
    /** The number of retired rows left out. */
    hidden: (all ?? []).length - inScope.length,
    filters: filters.map(({ key, name, anyLabel, choices }) => ({
      name,
      anyLabel,
      choices,
      several: true,
      values: values(key),
      onChange: (chosen: readonly string[]) => state.setFilter(key, chosen),
    })),
    withArchived,
    setWithArchived: (wanted: boolean) => url.set({ [ARCHIVED_KEY]: wanted ? 'True' : null }),
  };
}
