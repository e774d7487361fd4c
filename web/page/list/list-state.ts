import type { RequestedPage } from '#web/data/paging.ts';
import type { Sort } from './sort-rows.ts';

/** The filters, sortable columns and default order that a list stores in its URL. */
export interface ListShape<Filter extends string, Column extends string> {
  readonly filters: readonly Filter[];
  readonly columns: readonly Column[];
  readonly sort: Sort<Column>;
}

/** Formats an order for the URL, '-due' for descending; null for the default. */
export function writeSort<Column extends string>(
  sort: Sort<Column>,
  { sort: byDefault }: Pick<ListShape<string, Column>, 'sort'>,
): string | null {
  if (sort.key === byDefault.key && sort.direction === byDefault.direction) return null;
  return sort.direction === 'desc' ? `-${sort.key}` : sort.key;
}

/** Parses the order from the URL; the default if it is missing or unknown. */
export function readSort<Column extends string>(
  text: string | null,
  { columns, sort }: Pick<ListShape<string, Column>, 'columns' | 'sort'>,
): Sort<Column> {
  const down = text?.startsWith('-') === true;
  const key = columns.find((column) => column === (down ? text?.slice(1) : text));
  return key === undefined ? sort : { key, direction: down ? 'desc' : 'asc' };
}

/** Parses the page from the URL; the first if it is missing or invalid. */
export function readPage(text: string | null): RequestedPage {
  if (text === 'all') return text;
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Formats a page for the URL; null for the first. */
export const writePage = (page: RequestedPage): string | null => (page === 1 ? null : String(page));

/** Joins values by commas, escaping commas inside them; null for none. */
export const writeValues = (values: readonly string[]): string | null =>
  values.length === 0 ? null : values.map(encodeURIComponent).join(',');

/** Splits values joined by `writeValues`, skipping malformed ones. */
export const readValues = (text: string | null): string[] =>
  (text ?? '').split(',').flatMap((part) => {
    if (part === '') return [];
    try {
      return [decodeURIComponent(part)];
    } catch {
      return [];
    }
  });
