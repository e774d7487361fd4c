import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { queryBoolean, queryWhole } from './fields.ts';

export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 1000;

/** Query fields of every list. Without page_num, the response is a plain array. */
export const pageQuery = onDemand(() => ({
  page_num: queryWhole(1, 1_000_000).optional(),
  page_size: queryWhole(1, MAX_PAGE_SIZE).optional(),
  total: queryBoolean().optional(),
}));

/** A page of a list. `next_page` is the next number, or false on the last page. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly meta: {
    readonly page_num: number;
    readonly page_size: number;
    readonly next_page: number | false;
    readonly total?: number | undefined;
  };
}

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

/** Returns the rows of a list in either form. */
export const rowsOf = <T>(answer: Page<T> | readonly T[]): readonly T[] => ('data' in answer ? answer.data : answer);
