import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { isOffline } from './connection.ts';
import { pollInterval } from './query-client.ts';
import { keyOf } from './query-key.ts';
import { useFarm } from './services.ts';
import { lastFormats } from './site-formats.ts';

/** The options of reads. A read that takes longer counts as failed and is retried. */
export const READ = { timeout: 30_000 } as const;

/** The options of polled queries: every 30 s, more often while the farm doesn't respond. */
export const polled = {
  refetchInterval: (query: { readonly state: { readonly fetchFailureCount: number; readonly status: string } }) =>
    pollInterval(query.state.fetchFailureCount + (query.state.status === 'error' ? 1 : 0), isOffline()),
} as const;

export const metadataQuery = (farm: FarmApi) =>
  queryOptions({ queryKey: keyOf('getMetadata'), queryFn: () => farm.getMetadata({}, READ), ...polled });

export const systemQuery = (farm: FarmApi) =>
  queryOptions({ queryKey: keyOf('getSystem'), queryFn: () => farm.getSystem({}, READ), ...polled });

export const currentUserQuery = (farm: FarmApi) =>
  queryOptions({ queryKey: keyOf('getCurrentUser'), queryFn: () => farm.getCurrentUser({}, READ), ...polled });

/** The options of files, which never change once they are stored: read once, and kept for a minute after they are shown. */
export const unchanging = { staleTime: 'static', gcTime: 60_000 } as const;

/** The site's settings, read once and after each change. */
export const settingsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('getInterfaceEnvironment'),
    queryFn: () => farm.getInterfaceEnvironment({}, READ),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const chambersQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listChambers'),
    queryFn: async () => rowsOf(await farm.listChambers({}, READ)),
    ...polled,
  });

/** Today's open tasks, by batch, without the texts of their actions. */
export const codedTasksQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listExpectedTasks'),
    queryFn: () => farm.listExpectedTasks({}, READ),
    ...polled,
  });

export const bedsQuery = (farm: FarmApi) =>
  queryOptions({ queryKey: keyOf('listBeds'), queryFn: async () => rowsOf(await farm.listBeds({}, READ)), ...polled });

export const hvacsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listHvacs'),
    queryFn: async () => rowsOf(await farm.listHvacs({}, READ)),
    ...polled,
  });

export const reservoirsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listReservoirs'),
    queryFn: async () => rowsOf(await farm.listReservoirs({}, READ)),
    ...polled,
  });

/** All crops, including archived ones, which old batches refer to. */
export const cropsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listCrops'),
    queryFn: async () => rowsOf(await farm.listCrops({}, READ)),
    ...polled,
  });

export const familiesQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listFamilies'),
    queryFn: async () => rowsOf(await farm.listFamilies({}, READ)),
    ...polled,
  });

/** All suppliers, including archived ones, which crops and media refer to. */
export const suppliersQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listSuppliers'),
    queryFn: async () => rowsOf(await farm.listSuppliers({}, READ)),
    ...polled,
  });

/** All growth media, including archived ones, which recipes refer to. */
export const growthMediaQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listGrowthMedia'),
    queryFn: async () => rowsOf(await farm.listGrowthMedia({}, READ)),
    ...polled,
  });

/** The latest version of each growing recipe. */
export const latestRecipesQuery = (farm: FarmApi, filter: Pick<RecipesQuery, 'archived' | 'order_by'> = {}) =>
  queryOptions({
    queryKey: keyOf('listGrowthRecipes', 'latest', filter),
    queryFn: async () => rowsOf(await farm.listGrowthRecipes({ query: { ...filter, latest: true } }, READ)),
    ...polled,
  });

/** All versions of all growing recipes, including archived ones. */
export const recipeVersionsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listGrowthRecipes', 'versions'),
    queryFn: async () => rowsOf(await farm.listGrowthRecipes({}, READ)),
    ...polled,
  });

/** All L.I.F.E. conflicts from today on, the first to begin first. */
export const lifeConflictsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listLifeConflicts'),
    queryFn: async () => rowsOf(await farm.listLifeConflicts({}, READ)),
    ...polled,
  });

type RecipesQuery = NonNullable<NonNullable<Parameters<FarmApi['listGrowthRecipes']>[0]>['query']>;

export const useSystem = () => useQuery(systemQuery(useFarm()));
export const useCurrentUser = () => useQuery(currentUserQuery(useFarm()));

/** Returns the locale of dates in forms; that of the last visit, or British English, until the settings are loaded. */
export const useLocale = (): string =>
  useQuery(settingsQuery(useFarm())).data?.locale ?? lastFormats()?.locale ?? 'en-GB';

/** Returns the hosts of videos that documents may show; none until the settings are loaded. */
export const useVideoHosts = (): readonly string[] => useQuery(settingsQuery(useFarm())).data?.video_hosts ?? [];

/** Returns the site's name, time zone and calendar day; UTC and no day until the settings are loaded. */
export function useSite(): {
  readonly name: string | undefined;
  readonly zone: string;
  readonly today: string | undefined;
} {
  const { data } = useSystem();
  return { name: data?.display_name, zone: data?.time_zone ?? 'UTC', today: data?.today };
}
