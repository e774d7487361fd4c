import type { JsonText } from '#ports/json-text.ts';
import type { Page } from '#ports/schemas/paging.ts';

/** The part of a list to return: a page, or everything up to the limit without page_num. */
export interface Paging {
  readonly page_num?: number | undefined;
  readonly page_size?: number | undefined;
  readonly total?: boolean | undefined;
}

/** A list as prepared JSON. `more` is set if there are further rows. */
export interface JsonList<T> {
  readonly text: JsonText<Page<T> | readonly T[]>;
  readonly more: boolean;
}
