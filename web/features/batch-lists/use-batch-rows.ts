import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type BatchListQuery, batchPageQuery, type ListedBatch } from '#web/batches/stages/batch-list-queries.ts';
import type { FarmPage, WantedPage } from '#web/data/paging.ts';
import { useFarm } from '#web/data/services.ts';
import type { AllRows } from '#web/ui/table/data-table.tsx';

/** The number of rows in one request if a list shows all rows. */
const BLOCK = 100;
/** Milliseconds between checks of which rows are visible. */
const SIGHT_MS = 80;
/** The number of rows scrolled between two checks above which nothing is fetched, since the user is still scrolling. */
const FLUNG = 25;
const NONE: FarmPage<ListedBatch> = { rows: [], total: 0 };

/** Fetches the batches of one page, or all of them as they scroll into view. */
export function useBatchRows(query: BatchListQuery, page: WantedPage, pageSize: number) {
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
  const kept = useRef({ key, rows: new Map<number, readonly ListedBatch[]>() });
  if (kept.current.key !== key) kept.current = { key, rows: new Map() };
  for (const [at, { data }] of found.entries()) {
    const block = blocks[at];
    if (data !== undefined && block !== undefined) kept.current.rows.set(block, data.rows);
  }
  const latest = useRef({ from: 0, to: 0, looked: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onSight = useCallback((from: number, to: number) => {
    Object.assign(latest.current, { from, to });
    timer.current ??= setTimeout(function look() {
      const now = latest.current;
      const isFlung = Math.abs(now.from - now.looked) > FLUNG;
      now.looked = now.from;
      timer.current = isFlung ? setTimeout(look, SIGHT_MS) : undefined;
      if (isFlung) return;
      const next = { first: Math.floor(now.from / BLOCK), last: Math.floor(now.to / BLOCK) };
      setSight((before) => (before.first === next.first && before.last === next.last ? before : next));
    }, SIGHT_MS);
  }, []);
  return useMemo(
    () => ({
      total,
      rowAt: (row) => kept.current.rows.get(Math.floor(row / BLOCK))?.[row % BLOCK],
      onSight,
    }),
    [total, onSight],
  );
}

const numbersFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
