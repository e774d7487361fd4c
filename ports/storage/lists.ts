import type { JsonText } from '#ports/json-text.ts';
import type { Page } from '#ports/schemas/paging.ts';

/** Which part of a list is wanted: a page, or (page_num absent) all of it up to the list's own limit. */
export interface Paging {
  readonly page_num?: number | undefined;
  readonly page_size?: number | undefined;
  readonly total?: boolean | undefined;
}

/** A list as storage gives it, JSON already; `more` tells whether rows follow. */
export interface JsonList<T> {
  readonly text: JsonText<Page<T> | readonly T[]>;
  readonly more: boolean;
}
