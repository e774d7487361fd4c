import type { Page } from '#ports/schemas/paging.ts';

/** A page of rows and its position among all. Pages start at 1. */
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly pages: number;
  /** Numbers of the first and the last row, starting at 1; 0 without rows. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** The page in the URL: a number starting at 1, or all rows in one list. */
export type RequestedPage = number | 'all';

/** A page of rows from the farm. */
export interface FarmPage<Row> {
  readonly rows: readonly Row[];
  /** The number of rows on all pages. */
  readonly total: number;
}

const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Returns the page of that number, or the nearest one that exists. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number): PageOf<Row> {
  const pages = pagesOf(rows.length, size);
  const at = Math.min(Math.max(1, page), pages);
  const shown = rows.slice((at - 1) * size, at * size);
  const from = shown.length === 0 ? 0 : (at - 1) * size + 1;
  return { rows: shown, page: at, pages, from, to: from === 0 ? 0 : from + shown.length - 1, total: rows.length };
}

/** Returns a page from the farm with its position among all rows. */
export function farmPageOf<Row>({ rows, total }: FarmPage<Row>, page: number, size: number): PageOf<Row> {
  const pages = pagesOf(total, size);
  const from = rows.length === 0 ? 0 : (page - 1) * size + 1;
  return { rows, page, pages, from, to: from === 0 ? 0 : from + rows.length - 1, total };
}

/** Returns the nearest page that exists; 'all' is returned as it is. */
export const nearestPage = (page: RequestedPage, total: number, size: number): RequestedPage =>
  page === 'all' ? page : Math.min(Math.max(1, page), pagesOf(total, size));

/** Returns the response of a list call as a page, with the total if it was requested. */
export const pageAnswer = <Row>(answer: Page<Row> | readonly Row[]): FarmPage<Row> =>
  'data' in answer
    ? { rows: answer.data, total: answer.meta.total ?? answer.data.length }
    : { rows: answer, total: answer.length };
