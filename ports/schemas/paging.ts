export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 1000;

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

/** Returns the rows of a list in either form. */
export const rowsOf = <T>(answer: Page<T> | readonly T[]): readonly T[] => ('data' in answer ? answer.data : answer);
