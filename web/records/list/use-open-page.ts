import { useEffect, useRef } from 'react';
import type { RequestedPage } from '#web/data/paging.ts';
import type { ListedRecord } from '#web/records/record-kind.ts';

interface OpenPageOptions {
  readonly rows: readonly ListedRecord[];
  readonly open: string | undefined;
  readonly page: RequestedPage;
  readonly pageSize: number;
  readonly onPage: (page: RequestedPage) => void;
}

/** Shows the list's page with the open record, once for each record, so that the pager works afterwards. */
export function useOpenPage({ rows, open, page, pageSize, onPage }: OpenPageOptions): void {
  const followed = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (open === followed.current) return;
    const at = rows.findIndex(({ uuid }) => uuid === open);
    if (open !== undefined && at === -1) return;
    followed.current = open;
    const holds = Math.floor(at / pageSize) + 1;
    if (open !== undefined && page !== 'all' && page !== holds) onPage(holds);
  });
}
