import type { QueryClient } from '@tanstack/react-query';
import { type Batch, INTERNAL_STATES } from '#domain/batches/batch.ts';
import { FOUND_ORDERS } from '#domain/batches/rank-found.ts';
import { lotWords, placeOf } from '#domain/commands/record-words.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { listPlaces } from '#domain/hardware/list-places.ts';
import type { Place } from '#domain/locations/location.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { physicalLocationsQuery } from '#web/batches/model/batch-queries.ts';
import { isNoResponse } from '#web/data/connection.ts';
import { bedsQuery, chambersQuery, latestRecipesQuery, READ } from '#web/data/farm-queries.ts';
import { pageAnswer } from '#web/data/paging.ts';
import { type FoundBatch, loadedBatches } from './loaded-records.ts';

/** The batches that a command names, and the places that it can name. */
export interface CommandRecords {
  readonly batches: readonly FoundBatch[];
  readonly beds: readonly Bed[];
  readonly places: ReadonlyMap<string, Place>;
  readonly chambers: readonly { readonly uuid: string; readonly name: string }[];
  /** The beds by which the batches were named; empty if they were named otherwise. */
  readonly from: readonly string[];
  /** True if the farm didn't respond, so that only loaded batches were searched. */
  readonly isLoadedOnly: boolean;
}

/** The maximum number of batches of a stage. */
const HITS = 12;
/** The maximum number of batches that a search by uuid accepts. */
const UUIDS = 100;

/** Finds the batches that the words name: a lot code or its beginning, places such as 'C1-3', or a crop. */
export async function findNamed(farm: FarmApi, queries: QueryClient, record: string): Promise<CommandRecords> {
  const lists = { beds: bedsQuery(farm), chambers: chambersQuery(farm), physical: physicalLocationsQuery(farm) };
  const [beds, chambers, physical] = await Promise.all([
    orLoaded(queries.fetchQuery({ ...lists.beds, ...FRESH }), queries.getQueryData(lists.beds.queryKey)),
    orLoaded(queries.fetchQuery({ ...lists.chambers, ...FRESH }), queries.getQueryData(lists.chambers.queryKey)),
    orLoaded(queries.fetchQuery({ ...lists.physical, ...FRESH }), queries.getQueryData(lists.physical.queryKey)),
  ]);
  const place = placeOf(record);
  const named = beds.filter(
    ({ stack, row, standing }) =>
      place !== null &&
      standing.length > 0 &&
      stack.toLowerCase() === place.stack &&
      row >= place.from &&
      row <= place.to,
  );
  const standing = [...new Set(named.flatMap((bed) => bed.standing.map(({ batch }) => batch)))].slice(0, UUIDS);
  const known = { beds, chambers, places: listPlaces(beds, chambers, physical), from: named.map(({ uuid }) => uuid) };
  const wanted = standing.length > 0 ? { uuid__in: standing } : { fuzzy_find: lotWords(record) };
  try {
    const batches = await Promise.all(
      INTERNAL_STATES.map(async (internal_state) => {
        const order_by = FOUND_ORDERS[internal_state];
        const hydrate = internal_state !== 'Done';
        const query = { ...wanted, internal_state, order_by, hydrate, page_num: 1, page_size: HITS };
        return pageAnswer<FoundBatch>(await farm.listBatches({ query }, READ)).rows;
      }),
    );
    return { ...known, batches: batches.flat(), isLoadedOnly: false };
  } catch (error) {
    if (!isNoResponse(error)) throw error;
    const matches = createFuzzyMatcher(lotWords(record));
    const isNamed = ({ uuid, lot_code, crop_name }: Batch) =>
      standing.length > 0 ? standing.includes(uuid) : matches(`${lot_code} ${crop_name}`);
    return { ...known, batches: loadedBatches(queries).filter(isNamed), isLoadedOnly: true };
  }
}

/** The age that a list may have, in milliseconds, before a command fetches it again. */
const FRESH = { staleTime: 10_000 };

/** Waits for a list. If the farm doesn't respond, returns the one that was loaded before, or an empty one. */
const orLoaded = async <Row>(
  fetched: Promise<readonly Row[]>,
  loaded: readonly Row[] | undefined,
): Promise<readonly Row[]> => {
  try {
    return await fetched;
  } catch (error) {
    if (!isNoResponse(error)) throw error;
    return loaded ?? [];
  }
};

/** Fetches the latest version of each recipe that isn't archived, in the order of their names. */
export const findRecipes = (farm: FarmApi, queries: QueryClient) => {
  const query = latestRecipesQuery(farm, { archived: false, order_by: 'name' });
  return orLoaded(queries.fetchQuery({ ...query, ...FRESH }), queries.getQueryData(query.queryKey));
};

export type Recipes = Awaited<ReturnType<typeof findRecipes>>;
