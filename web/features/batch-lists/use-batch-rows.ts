import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type BatchListQuery, batchPageQuery, type ListedBatch } from '#web/batches/stages/batch-list-queries.ts';
import type { FarmPage, RequestedPage } from '#web/data/paging.ts';
import { useFarm } from '#web/data/services.ts';
import type { AllRows } from '#web/ui/table/data-table.tsx';

/** The number of rows in one request if a list shows all rows. */
const BLOCK = 100;
/** Milliseconds between checks of which rows are visible. */
const VISIBILITY_CHECK_MS = 80;
/** The number of rows scrolled between two checks above which nothing is fetched, since the user is still scrolling. */
const FAST_SCROLL_ROWS = 25;
const NONE: FarmPage<ListedBatch> = { rows: [], total: 0 };

/** Fetches the batches of one page, or all of them as they scroll into view. */
export function useBatchRows(query: BatchListQuery, page: RequestedPage, pageSize: number) {
  const farm = useFarm();
  const showsAll = page === 'all';
  const one = useQuery({
    ...batchPageQuery(farm, query, showsAll ? 1 : page, showsAll ? BLOCK : pageSize),
    placeholderData: keepPreviousData,
  });
  const all = useAllBatches(query, showsAll, one.data?.total ?? 0);
  const { rows, total } = one.data ?? NONE;
  return { awaited: one, rows, total, all };
}

/** Fetches every batch of a list, block by block. The first response includes the total. */
function useAllBatches(query: BatchListQuery, wanted: boolean, total: number): AllRows<ListedBatch> {
  const farm = useFarm();
  const [sight, setSight] = useState({ first: 0, last: 0 });
  const blocks = wanted ? numbersFrom(sight.first, sight.last) : [];
  const found = useQueries({ queries: blocks.map((block) => batchPageQuery(farm, query, block + 1, BLOCK)) });
  const key = JSON.stringify(query);
  const loaded = useRef({ key, rows: new Map<number, readonly ListedBatch[]>() });
  if (loaded.current.key !== key) loaded.current = { key, rows: new Map() };
  for (const [at, { data }] of found.entries()) {
    const block = blocks[at];
    if (data !== undefined && block !== undefined) loaded.current.rows.set(block, data.rows);
  }
  const latest = useRef({ from: 0, to: 0, looked: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onVisibleRows = useCallback((from: number, to: number) => {
    Object.assign(latest.current, { from, to });
    timer.current ??= setTimeout(function look() {
      const now = latest.current;
      const isFastScroll = Math.abs(now.from - now.looked) > FAST_SCROLL_ROWS;
      now.looked = now.from;
      timer.current = isFastScroll ? setTimeout(look, VISIBILITY_CHECK_MS) : undefined;
      if (isFastScroll) return;
      const next = { first: Math.floor(now.from / BLOCK), last: Math.floor(now.to / BLOCK) };
      setSight((before) => (before.first === next.first && before.last === next.last ? before : next));
    }, VISIBILITY_CHECK_MS);
  }, []);
  return useMemo(
    () => ({
      total,
      rowAt: (row) => loaded.current.rows.get(Math.floor(row / BLOCK))?.[row % BLOCK],
      onVisibleRows,
    }),
    [total, onVisibleRows],
  );
}

const numbersFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
