import type { Page } from '#ports/schemas/paging.ts';

/** Every row of a list, page after page from 1, as one array. */
export async function allPages<T>(
  load: (paging: { readonly page_num: number }) => Promise<Page<T> | readonly T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let page_num = 1; ; ) {
    const answer = await load({ page_num });
    if (!('data' in answer)) return rows.concat(answer);
    rows.push(...answer.data);
    const { next_page } = answer.meta;
    // A page that points backwards would never end.
    if (next_page === false || next_page <= page_num) return rows;
    page_num = next_page;
  }
}
