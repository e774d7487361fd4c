import { queryOptions } from '@tanstack/react-query';
import type { User } from '#domain/people/user.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

/** The users that the caller may see. */
export const usersQuery = (farm: FarmApi) =>
  queryOptions({ queryKey: keyOf('getUsers'), queryFn: async () => usersOf(await farm.getUsers({}, READ)), ...polled });

/** The caller's API tokens; for admins, everyone's. */
export const tokensQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listTokens'),
    queryFn: async () => rowsOf(await farm.listTokens({}, READ)),
    ...polled,
  });

type UsersAnswer = Awaited<ReturnType<FarmApi['getUsers']>>;

/** Returns the users in a response, which may be a single user. */
const usersOf = (answer: UsersAnswer): readonly User[] => ('username' in answer ? [answer] : rowsOf(answer));
