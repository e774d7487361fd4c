import type { ReactNode } from 'react';
import type { WantedPage } from '#web/data/paging.ts';
import type { Sort } from '#web/page/list/sort-rows.ts';
import type { Awaited } from '#web/ui/feedback/use-failure.ts';
import type { Column } from './column.ts';
import type { RowSelection } from './use-selection.ts';

/** All rows of a list that the farm cuts into pages, fetched as they come into sight. */
export interface AllRows<Row> {
  readonly total: number;
  /** Undefined while it is not known. */
  readonly rowAt: (row: number) => Row | undefined;
  /** Tells which rows are drawn, from the first to the last. */
  readonly onSight: (from: number, to: number) => void;
}

/** What a list gives its table. */
export interface DataTableProps<Row, Key extends string> {
  /** What the rows are, as a sentence begins: 'Tasks'. */
  readonly caption: string;
  readonly columns: readonly Column<Row, Key>[];
  /** All rows in the order they stand in; with `total` the rows of one page. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly awaited: Awaited;
  readonly empty: ReactNode;
  readonly sort?: Sort<Key>;
  readonly onSort?: (sort: Sort<Key>) => void;
  /** Where a row leads: the whole row is then one link, named by the first cell. */
  readonly href?: (row: Row) => string;
  /** The row whose record shows beside the list. */
  readonly openKey?: string | undefined;
  /** Whether a row's record shows beside the list, which then stays where it is. */
  readonly opensBeside?: boolean;
  /** What the screen that a row leads to is told: the id of what was pressed there. */
  readonly linkState?: (row: Row) => string;
  /** Two lines instead of cells, on phones. */
  readonly phoneRow?: (row: Row) => ReactNode;
  readonly pageSize?: number;
  /** The page that shows, where the address keeps it; 'all' for every row in one list. */
  readonly page?: WantedPage;
  readonly onPage?: (page: WantedPage) => void;
  /** The farm cuts the pages: how many rows all of them have. */
  readonly total?: number | undefined;
  /** The way to every row in one list, where the farm cuts the pages. */
  readonly all?: AllRows<Row>;
  /** Offers every row in one list, where all of them are given. */
  readonly offersAll?: boolean;
  readonly selection?: RowSelection<Row>;
  /** Changes whenever a record does. A row that somebody else changed is tinted for a moment. Must not change itself. */
  readonly markOf?: (row: Row) => string | number;
  /** A row of sums. */
  readonly foot?: ReactNode;
  readonly placeholderRows?: number;
}
