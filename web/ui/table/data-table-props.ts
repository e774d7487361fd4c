import type { ReactNode } from 'react';
import type { RequestedPage } from '#web/data/paging.ts';
import type { Sort } from '#web/page/list/sort-rows.ts';
import type { Awaited } from '#web/ui/feedback/use-failure.ts';
import type { Column } from './column.ts';
import type { RowSelection } from './use-selection.ts';

/** All rows of a list with server-side paging, fetched as they scroll into view. */
export interface AllRows<Row> {
  readonly total: number;
  /** Undefined until it is loaded. */
  readonly rowAt: (row: number) => Row | undefined;
  /** Reports the first and last row that are rendered. */
  readonly onVisibleRows: (from: number, to: number) => void;
}

export interface DataTableProps<Row, Key extends string> {
  /** The list's name: 'Tasks'. */
  readonly caption: string;
  readonly columns: readonly Column<Row, Key>[];
  /** All rows in order; with `total`, the rows of one page. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly awaited: Awaited;
  readonly empty: ReactNode;
  readonly sort?: Sort<Key>;
  readonly onSort?: (sort: Sort<Key>) => void;
  /** The path that a row links to; the link is named by the first cell. */
  readonly href?: (row: Row) => string;
  /** The row whose record is shown beside the list. */
  readonly openKey?: string | undefined;
  /** True if records open beside the list, which then keeps its scroll position. */
  readonly opensBeside?: boolean;
  /** Location state for the row's link, such as the id of the task that was clicked. */
  readonly linkState?: (row: Row) => string;
  /** The row on phones: two lines instead of cells. */
  readonly phoneRow?: (row: Row) => ReactNode;
  readonly pageSize?: number;
  /** The page, if it is in the URL; 'all' for every row in one list. */
  readonly page?: RequestedPage;
  readonly onPage?: (page: RequestedPage) => void;
  /** The number of rows on all pages, with server-side paging. */
  readonly total?: number | undefined;
  /** All rows in one list, with server-side paging. */
  readonly all?: AllRows<Row>;
  /** True if to offer all rows in one list, if `rows` has them all. */
  readonly offersAll?: boolean;
  readonly selection?: RowSelection<Row>;
  /**
   * Returns a value that changes with the record. Rows that others change are highlighted briefly. Must be a stable
   * function.
   */
  readonly markOf?: (row: Row) => string | number;
  /** A row of totals. */
  readonly foot?: ReactNode;
  readonly placeholderRows?: number;
}
