import { useMemo } from 'react';
import type { RequestedPage } from '#web/data/paging.ts';
import { type ListShape, readPage, readSort, readValues, writePage, writeSort, writeValues } from './list-state.ts';
import type { Sort } from './sort-rows.ts';
import { PAGE_KEY, useUrlState } from './use-url-state.ts';

const SEARCH_KEY = 'search';
const SORT_KEY = 'order_by';

/** A list's search, filters, order and page, kept in the URL. */
export interface ListState<Filter extends string, Column extends string> {
  readonly search: string;
  readonly setSearch: (words: string) => void;
  /** The first value of a filter. */
  readonly filter: (key: Filter) => string | undefined;
  readonly values: (key: Filter) => readonly string[];
  readonly setFilter: (key: Filter, values: readonly string[]) => void;
  /** True if a search or filter is set. */
  readonly narrowed: boolean;
  /** The number of filters set. */
  readonly filtersOn: number;
  readonly clear: () => void;
  readonly sort: Sort<Column>;
  readonly setSort: (sort: Sort<Column>) => void;
  readonly page: RequestedPage;
  readonly setPage: (page: RequestedPage) => void;
}

/** Holds a list's state in the URL. The shape must be constant. */
export function useListState<Filter extends string, Column extends string>(
  shape: ListShape<Filter, Column>,
): ListState<Filter, Column> {
  const { get, set } = useUrlState();
  return useMemo(() => {
    const page = readPage(get(PAGE_KEY));
    // A list that shows all rows still does after its filters change.
    const base = page === 'all' ? { [PAGE_KEY]: page } : {};
    const search = get(SEARCH_KEY) ?? '';
    const on = shape.filters.filter((key) => readValues(get(key)).length > 0);
    return {
      search,
      setSearch: (words) => set({ ...base, [SEARCH_KEY]: words.trim() === '' ? null : words }),
      filter: (key) => readValues(get(key))[0],
      values: (key) => readValues(get(key)),
      setFilter: (key, values) => set({ ...base, [key]: writeValues(values) }),
      narrowed: on.length > 0 || search !== '',
      filtersOn: on.length,
      clear: () => set({ ...base, [SEARCH_KEY]: null, ...Object.fromEntries(shape.filters.map((key) => [key, null])) }),
      sort: readSort(get(SORT_KEY), shape),
      setSort: (sort) => set({ ...base, [SORT_KEY]: writeSort(sort, shape) }),
      page,
      setPage: (wanted) => set({ [PAGE_KEY]: writePage(wanted) }),
    };
  }, [get, set, shape]);
}
