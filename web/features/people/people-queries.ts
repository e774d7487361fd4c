import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#domain/people/user.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ, useCurrentUser } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';

/** Everybody whom the caller may see. */
export const usersQuery = (farm: FarmApi) =>
  queryOptions({ queryKey: keyOf('getUsers'), queryFn: async () => usersOf(await farm.getUsers({}, READ)), ...polled });

/** API tokens: one's own, for admins everybody's. */
export const tokensQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listTokens'),
    queryFn: async () => rowsOf(await farm.listTokens({}, READ)),
    ...polled,
  });

type UsersAnswer = Awaited<ReturnType<FarmApi['getUsers']>>;

/** The accounts of an answer that may also be one alone. */
const usersOf = (answer: UsersAnswer): readonly User[] => ('username' in answer ? [answer] : rowsOf(answer));

/** The account of that name as it stands now; without a name that of whoever is signed in. */
export function useAccount(username: string | undefined) {
  const farm = useFarm();
  const me = useCurrentUser();
  const isOwn = username === undefined || username === me.data?.username;
  const users = useQuery({ ...usersQuery(farm), enabled: !isOwn });
  const query = isOwn ? me : users;
  return {
    viewer: me.data,
    account: isOwn ? me.data : users.data?.find((user) => user.username === username),
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
