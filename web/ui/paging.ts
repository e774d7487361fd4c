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

/** The page of that number, or the nearest there is. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number): PageOf<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(Math.max(1, page), pages);
  const shown = rows.slice((at - 1) * size, at * size);
  const from = shown.length === 0 ? 0 : (at - 1) * size + 1;
  return { rows: shown, page: at, pages, from, to: from === 0 ? 0 : from + shown.length - 1, total: rows.length };
}
