import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { listNames } from '#words/web/records/lists.ts';
import type { FarmRecord, SectionTab } from './record-kind.ts';
import { ALL_RECORD_LISTS, type AnyRecordList } from './record-lists.ts';

/** Returns the lists of a menu section. */
export const sectionTabs = (section: string): readonly SectionTab[] =>
  ALL_RECORD_LISTS.filter((list) => list.section === section).map(({ path, kind, call }) => ({
    path,
    label: listNames[kind.kind].tab,
    useCount: () => useActiveCount(call),
  }));

/** Returns the number of active records in a list, from the list's cached query. */
function useActiveCount(call: AnyRecordList['call']): number | undefined {
  const farm = useFarm();
  const { data } = useQuery({
    queryKey: keyOf(call),
    queryFn: async () => rowsOf<FarmRecord>(await farm[call]({}, READ)),
    ...polled,
  });
  return data?.filter(({ archived }) => !archived).length;
}
