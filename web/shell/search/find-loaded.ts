import type { QueryClient } from '@tanstack/react-query';
import { rankResults } from '#domain/batches/rank-found.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import type { Day } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { isNoResponse } from '#web/data/connection.ts';
import { keyOf } from '#web/data/query-key.ts';
import type { FarmRecord } from '#web/records/record-kind.ts';
import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';
import { isRetired } from '#web/records/retirement.ts';
import { loadedBatches } from '#web/shell/search/commands/loaded-records.ts';
import { batchHit, findRecords, HITS, recordHit } from './find-records.ts';
import type { Found, Hit, SEARCHED_LISTS } from './searched-lists.ts';

/** Searches one list of the farm. If the farm doesn't respond, searches the records of the list that were loaded. */
export async function findOrLoaded(
  list: (typeof SEARCHED_LISTS)[number],
  farm: FarmApi,
  queries: QueryClient,
  words: string,
  today: Day,
): Promise<Found> {
  try {
    return await findRecords(list)(farm, words, today);
  } catch (error) {
    if (!isNoResponse(error)) throw error;
    return { hits: loadedHits(list, queries, words, today).slice(0, HITS), more: [], isLoadedOnly: true };
  }
}

function loadedHits(
  list: (typeof SEARCHED_LISTS)[number],
  queries: QueryClient,
  words: string,
  today: Day,
): readonly Hit[] {
  const matches = createFuzzyMatcher(words);
  if (list === 'listBatches') {
    const named = loadedBatches(queries).filter(({ lot_code, crop_name }) => matches(`${lot_code} ${crop_name}`));
    return rankResults(named, today).map(batchHit);
  }
  const kind = ALL_RECORD_LISTS.find(({ call }) => call === list);
  if (kind === undefined) return [];
  const rows = queries.getQueryData<readonly FarmRecord[]>(keyOf(kind.call)) ?? [];
  return rows
    .filter((row) => !isRetired(row))
    .map((row) => recordHit(kind, row))
    .filter(({ title }) => matches(title));
}
