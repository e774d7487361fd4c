import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import type { FarmRecord, SectionTab } from './record-kind.ts';
import { ALL_RECORD_LISTS, type AnyRecordList } from './record-lists.ts';

/** The lists of one of the menu's entries. */
export const sectionTabs = (section: string): readonly SectionTab[] =>
  ALL_RECORD_LISTS.filter((list) => list.section === section).map(({ path, tab, call }) => ({
    path,
    words: tab,
    useCount: () => useActiveCount(call),
  }));

/** How many records a list has that are not archived. The list itself is read under the same key. */
function useActiveCount(call: AnyRecordList['call']): number | undefined {
  const farm = useFarm();
  const { data } = useQuery({
    queryKey: keyOf(call),
    queryFn: async () => rowsOf<FarmRecord>(await farm[call]({}, READ)),
    ...polled,
  });
  return data?.filter(({ archived }) => !archived).length;
}
