import { useQueries, useQuery } from '@tanstack/react-query';
import { UUID_PATTERN } from '#domain/ids.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { sopsQuery } from '#web/batches/model/batch-queries.ts';
import { bedsQuery, READ, recipeVersionsQuery } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { documentTitle } from '#web/format/document-title.ts';
import type { FarmRecord } from '#web/records/record-kind.ts';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import type { References } from './audit-names.ts';
import { displayNameOf } from './audit-record-name.ts';

/** The most batches that one call can name. */
const MOST_BATCHES = 100;

/** Returns the names of the records that an entry refers to, by id, as far as they are loaded. */
export function useAuditNames({ kinds, ids }: References): ReadonlyMap<string, string> {
  const farm = useFarm();
  const lists = Object.entries(RECORD_LISTS).flatMap(([kind, { call }]) => (kinds.has(kind) ? [call] : []));
  const records = useQueries({
    queries: lists.map((call) => ({
      queryKey: keyOf(call),
      queryFn: async () => rowsOf<FarmRecord>(await farm[call]({}, READ)),
    })),
  });
  const beds = useQuery({ ...bedsQuery(farm), enabled: kinds.has('bed') });
  const recipes = useQuery({ ...recipeVersionsQuery(farm), enabled: kinds.has('growth_recipe') });
  const documents = useQuery({ ...sopsQuery(farm), enabled: kinds.has('sop') });
  const uuid__in = [...ids]
    .filter((id) => UUID_PATTERN.test(id))
    .sort()
    .slice(0, MOST_BATCHES);
  const batches = useQuery({
    queryKey: keyOf('listBatches', 'audit', uuid__in),
    queryFn: async () => rowsOf(await farm.listBatches({ query: { uuid__in } }, READ)),
    enabled: kinds.has('batch') && uuid__in.length > 0,
  });
  return new Map<string, string>([
    ...[...records.flatMap(({ data = [] }) => data), ...(beds.data ?? []), ...(batches.data ?? [])].flatMap(
      (record) => {
        const name = displayNameOf(record);
        return name === null ? [] : [[record.uuid, name] as const];
      },
    ),
    ...(recipes.data ?? []).map(({ uuid, metadata }) => [uuid, metadata.name] as const),
    ...(documents.data ?? []).map((document) => [document.uuid, documentTitle(document)] as const),
  ]);
}
