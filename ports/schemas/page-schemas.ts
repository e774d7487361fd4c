import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { queryBoolean, queryWhole } from './fields.ts';
import { MAX_PAGE_SIZE } from './paging.ts';

/** Query fields of every list. Without page_num, the response is a plain array. */
export const pageQuery = onDemand(() => ({
  page_num: queryWhole(1, 1_000_000).optional(),
  page_size: queryWhole(1, MAX_PAGE_SIZE).optional(),
  total: queryBoolean().optional(),
}));

/** Response of a list: a page if page_num is set, otherwise a plain array. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.union([
    z.object({
      data: z.array(item),
      meta: z.object({
        page_num: z.number().int(),
        page_size: z.number().int(),
        next_page: z.union([z.number().int(), z.literal(false)]),
        total: z.number().int().optional(),
      }),
    }),
    z.array(item),
  ]);
