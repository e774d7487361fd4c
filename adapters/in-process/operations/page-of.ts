import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#ports/schemas/paging.ts';
import { listAnswer } from './lists.ts';

interface PageQuery {
  readonly page_num?: number | undefined;
  readonly page_size?: number | undefined;
  readonly total?: boolean | undefined;
}

/** Returns a page of a list, or all of it up to the limit of pages. `rows` reads from an offset on. */
export async function pageOf<T>(
  { page_num, page_size: size = DEFAULT_PAGE_SIZE, total }: PageQuery,
  rows: (offset: number, limit: number) => Promise<readonly T[]>,
  count: () => Promise<number>,
) {
  if (page_num === undefined) return listAnswer(await rows(0, MAX_PAGE_SIZE), {});
  const found = await rows((page_num - 1) * size, size + 1);
  return {
    data: found.slice(0, size),
    meta: {
      page_num,
      page_size: size,
      next_page: found.length > size ? page_num + 1 : (false as const),
      ...(total === true ? { total: await count() } : {}),
    },
  };
}
