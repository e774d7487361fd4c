import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { READ } from './farm-queries.ts';
import { keyOf } from './query-key.ts';

/** Who changed a record last, and when. Only admins may read the audit trail. */
export const lastChangeQuery = (farm: FarmApi, kind: string, record: string) =>
  queryOptions({
    queryKey: keyOf('listAudit', kind, record, 'last'),
    queryFn: async () => {
      const query = { kind, record, page_num: 1, page_size: 1 };
      const [last] = rowsOf(await farm.listAudit({ query }, READ));
      return last === undefined ? null : { who: last.who, at: last.at };
    },
  });
