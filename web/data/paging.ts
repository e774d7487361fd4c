import type { Page } from '#ports/schemas/paging.ts';

/** One page of rows, and where it stands among all. Pages count from 1. */
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly pages: number;
  /** Numbers of the first and the last row, from 1; 0 where there is none. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** What the address says of pages: a number from 1, or all rows in one list. */
export type WantedPage = number | 'all';

/** A page as the farm cut it. */
export interface FarmPage<Row> {
  readonly rows: readonly Row[];
  /** The rows of all pages. */
  readonly total: number;
}

const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The page of that number, or the nearest there is. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number): PageOf<Row> {
  const pages = pagesOf(rows.length, size);
  const at = Math.min(Math.max(1, page), pages);
  const shown = rows.slice((at - 1) * size, at * size);
  const from = shown.length === 0 ? 0 : (at - 1) * size + 1;
  return { rows: shown, page: at, pages, from, to: from === 0 ? 0 : from + shown.length - 1, total: rows.length };
}

/** Where rows that the farm cut as page `page` of that size stand among all. */
export function farmPageOf<Row>({ rows, total }: FarmPage<Row>, page: number, size: number): PageOf<Row> {
  const pages = pagesOf(total, size);
  const from = rows.length === 0 ? 0 : (page - 1) * size + 1;
  return { rows, page, pages, from, to: from === 0 ? 0 : from + rows.length - 1, total };
}

/** The nearest page that there is; 'all' stays. */
export const nearestPage = (page: WantedPage, total: number, size: number): WantedPage =>
  page === 'all' ? page : Math.min(Math.max(1, page), pagesOf(total, size));

/** A list's answer as a page of the farm, which counts all rows where it was asked to. */
export const pageAnswer = <Row>(answer: Page<Row> | readonly Row[]): FarmPage<Row> =>
  'data' in answer
    ? { rows: answer.data, total: answer.meta.total ?? answer.data.length }
    : { rows: answer, total: answer.length };
