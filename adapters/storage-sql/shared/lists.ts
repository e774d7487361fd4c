import { setImmediate as nextTurn } from 'node:timers/promises';
import { jsonText, listJson } from '#ports/json-text.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type Page } from '#ports/schemas/paging.ts';
import type { JsonList, Paging } from '#ports/storage/lists.ts';

/** Rows processed before yielding to the event loop. */
const ROWS_PER_TURN = 2000;

export interface Slice {
  readonly offset: number;
  readonly size: number;
}

/** Returns the slice of a page; without a page number, the start of the list up to the maximum size. */
export function sliceOf({ page_num, page_size }: Paging): Slice {
  if (page_num === undefined) return { offset: 0, size: page_size ?? MAX_PAGE_SIZE };
  const size = page_size ?? DEFAULT_PAGE_SIZE;
  return { offset: (page_num - 1) * size, size };
}

/** Builds a list from the JSON of its rows. An additional row beyond the slice means that more follow. */
export function listFrom<T>(rows: readonly string[], paging: Paging, total: number | null): JsonList<T> {
  const { size } = sliceOf(paging);
  const more = rows.length > size;
  const data = more ? rows.slice(0, size) : rows;
  if (paging.page_num === undefined) return { text: jsonText(listJson(data)), more };
  const meta: Page<T>['meta'] = {
    page_num: paging.page_num,
    page_size: size,
    next_page: more ? paging.page_num + 1 : false,
    ...(total === null ? {} : { total }),
  };
  return { text: jsonText(listJson(data, meta)), more };
}

/** Returns up to `size` + 1 rows that pass, from `offset`. Counts all only if `countAll`. */
export async function sift<R>(
  rows: readonly R[],
  passes: (row: R) => boolean,
  { offset, size }: Slice,
  countAll: boolean,
): Promise<{ readonly rows: readonly R[]; readonly found: number }> {
  const passed: R[] = [];
  let found = 0;
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn();
    if (!passes(row)) continue;
    found += 1;
    if (found > offset && passed.length <= size) passed.push(row);
    else if (passed.length > size && !countAll) break;
  }
  return { rows: passed, found };
}
