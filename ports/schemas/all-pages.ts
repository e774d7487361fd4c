import type { Page } from './paging.ts';

/** Loads all pages of a list, from page 1, and returns their rows. */
export async function allPages<T>(
  load: (paging: { readonly page_num: number }) => Promise<Page<T> | readonly T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let page_num = 1; ; ) {
    const answer = await load({ page_num });
    if (!('data' in answer)) return rows.concat(answer);
    rows.push(...answer.data);
    const { next_page } = answer.meta;
    // A next page that isn't later would cause an endless loop.
    if (next_page === false || next_page <= page_num) return rows;
    page_num = next_page;
  }
}
