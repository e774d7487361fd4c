import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { READ } from './farm-queries.ts';
import { keyOf } from './query-key.ts';

/** The last change of a record, from the audit trail, which only admins may read. */
export const lastChangeQuery = (farm: FarmApi, kind: string, record: string) =>
  queryOptions({
    queryKey: keyOf('listAudit', kind, record, 'last'),
    queryFn: async () => {
      const query = { kind, record, page_num: 1, page_size: 1 };
      const [last] = rowsOf(await farm.listAudit({ query }, READ));
      return last === undefined ? null : { who: last.who, at: last.at };
    },
  });
