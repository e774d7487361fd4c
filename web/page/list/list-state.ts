import type { WantedPage } from '#web/data/paging.ts';
import type { Sort } from './sort-rows.ts';

/** What a list keeps in its address beside its page: keys of filters, columns that sort, and the order without a word. */
export interface ListShape<Filter extends string, Column extends string> {
  readonly filters: readonly Filter[];
  readonly columns: readonly Column[];
  readonly sort: Sort<Column>;
}

/** The order of a list as the address has it, '-due' for the last first; null for the one that it has anyway. */
export function writeSort<Column extends string>(
  sort: Sort<Column>,
  { sort: usual }: Pick<ListShape<string, Column>, 'sort'>,
): string | null {
  if (sort.key === usual.key && sort.direction === usual.direction) return null;
  return sort.direction === 'desc' ? `-${sort.key}` : sort.key;
}

/** The order that an address asks for; the usual one where it asks for none that there is. */
export function readSort<Column extends string>(
  text: string | null,
  { columns, sort }: Pick<ListShape<string, Column>, 'columns' | 'sort'>,
): Sort<Column> {
  const down = text?.startsWith('-') === true;
  const key = columns.find((column) => column === (down ? text?.slice(1) : text));
  return key === undefined ? sort : { key, direction: down ? 'desc' : 'asc' };
}

/** The page that an address asks for; the first where it names none. */
export function readPage(text: string | null): WantedPage {
  if (text === 'all') return text;
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** A page as the address has it; null for the first. */
export const writePage = (page: WantedPage): string | null => (page === 1 ? null : String(page));

/** Several chosen values as one text, null for none; commas inside them stay apart from those between. */
export const writeValues = (values: readonly string[]): string | null =>
  values.length === 0 ? null : values.map(encodeURIComponent).join(',');

/** The values that were written as one text; what nobody wrote so is left out. */
export const readValues = (text: string | null): string[] =>
  (text ?? '').split(',').flatMap((part) => {
    if (part === '') return [];
    try {
      return [decodeURIComponent(part)];
    } catch {
      return [];
    }
  });
