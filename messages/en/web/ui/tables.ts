import { number } from '#messages/en/language.ts';

interface Page {
  readonly page: number;
  readonly pages: number;
}

interface Rows {
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** Names the pager of a list for screen readers. */
export const pagesOf = ({ list }: { readonly list: string }): string => `Pages: ${list}`;
/** '1–20 of 240' */
export const rowsShown = ({ from, to, total }: Rows): string => `${number(from)}–${number(to)} of ${number(total)}`;
export const pageOf = ({ page, pages }: Page): string => `Page ${number(page)} of ${number(pages)}`;
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
export const showAll = 'Show all';
export const showPages = 'Show pages';

/** Name the boxes that select rows. */
export const selectRow = ({ row }: { readonly row: string }): string => `Select ${row}`;
export const selectShown = 'Select all rows shown';

/** Descriptions of keys, in the list of keyboard shortcuts. */
export const keys = { move: 'Move between rows', open: 'Open row', select: 'Select row' };
