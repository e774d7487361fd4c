import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { User } from '#domain/people/user.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { useFarm } from '#web/data/services.ts';
import { usersQuery } from '#web/features/people/people-queries.ts';
import { sortRows } from '#web/page/list/sort-rows.ts';
import type { ListState } from '#web/page/list/use-list-state.ts';
import { type UserColumn, userSortText } from './user-rows.tsx';

/** The accounts that a list asks for, in its order. */
export function useUsers({ search, sort }: Pick<ListState<never, UserColumn>, 'search' | 'sort'>) {
  const query = useQuery(usersQuery(useFarm()));
  const rows = useMemo(() => {
    const matches = createFuzzyMatcher(search);
    const found = (query.data ?? []).filter((user) => matches(searchText(user)));
    return sortRows(found, (user) => userSortText(user, sort), sort.direction);
  }, [query.data, search, sort]);
  return { query, rows, all: query.data };
}

const searchText = ({ username, preferred_name, full_name, email }: User): string =>
  [username, preferred_name, full_name, email ?? ''].join(' ');
