import { useListState } from '#web/page/list/use-list-state.ts';

const SHAPE = {
  filters: ['crop', 'state'],
  columns: ['name', 'grows', 'trays', 'due', 'state'],
  sort: { key: 'name', direction: 'asc' },
} as const;

type Filter = (typeof SHAPE.filters)[number];
type Column = (typeof SHAPE.columns)[number];

/** Holds the search, filters and order of a rack's beds in the URL. */
export const useRackList = () => useListState<Filter, Column>(SHAPE);
export type RackList = ReturnType<typeof useRackList>;
