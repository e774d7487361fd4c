import { HTMLTable } from '@blueprintjs/core';
import { faArrowDown, faArrowUp } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useState } from 'react';
import { usePhone } from '../state/use-viewport.ts';
import { Icon } from './icon.tsx';
import { Pager } from './pager.tsx';
import { pageOf } from './paging.ts';
import { PhoneList } from './phone-list.tsx';
import { Failed } from './placeholders.tsx';
import { RowLink } from './row-link.tsx';
import { Skeleton, unevenWidth } from './skeleton.tsx';
import { type Direction, type Sort, toggleSort } from './sort-rows.ts';
import { usePlaceholder } from './use-placeholder.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface Column<Row, Key extends string> {
  readonly key: Key;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  readonly num?: boolean;
  readonly sortable?: boolean;
  /** Which way the first press sorts. */
  readonly firstSort?: Direction;
  /** Takes the room that is left, and is cut where there is none. */
  readonly grows?: boolean;
}

/** What a list waits for: a query of TanStack fits. */
export interface Awaited {
  readonly isPending: boolean;
  /** It failed, and nothing is known from before. */
  readonly isLoadingError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface DataTableProps<Row, Key extends string> {
  /** What the rows are, as a sentence begins: 'Tasks'. */
  readonly caption: string;
  readonly columns: readonly Column<Row, Key>[];
  /** All rows in the order they stand in. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly awaited: Awaited;
  readonly empty: ReactNode;
  readonly sort?: Sort<Key>;
  readonly onSort?: (sort: Sort<Key>) => void;
  /** Where a row leads: the whole row is then one link, named by the first cell. */
  readonly href?: (row: Row) => string;
  /** Two lines instead of cells, on phones. */
  readonly phoneRow?: (row: Row) => ReactNode;
  readonly pageSize?: number;
  /** A row of sums. */
  readonly foot?: ReactNode;
  readonly placeholderRows?: number;
}

/** The table of every list: heads that sort, rows that are links, pages, and words for empty, loading and failing. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, awaited, empty, pageSize = Number.POSITIVE_INFINITY } = props;
  const phone = usePhone() && props.phoneRow !== undefined;
  const placeholder = usePlaceholder(awaited.isPending);
  const [wanted, setWanted] = useState(1);
  const page = pageOf(rows, wanted, pageSize);
  const keys = useRowKeys(page.rows.length);

  if (awaited.isLoadingError && rows.length === 0) {
    return <Failed what={caption} error={awaited.error} onRetry={() => void awaited.refetch()} />;
  }
  if (!placeholder && rows.length === 0) return empty;
  return (
    <>
      {phone ? (
        <PhoneList {...props} rows={page.rows} placeholder={placeholder} keys={keys} />
      ) : (
        <HTMLTable interactive={props.href !== undefined} className="ph-table" aria-busy={placeholder}>
          <caption className="ph-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={keys.onKeyDown}>
            {placeholder ? (
              <PlaceholderRows columns={columns} count={props.placeholderRows ?? 4} />
            ) : (
              page.rows.map((row, at) => (
                <tr key={props.rowKey(row)}>
                  {columns.map((column, place) => (
                    <td key={column.key} className={cellClass(column)}>
                      {place === 0 && props.href ? (
                        <RowLink to={props.href(row)} {...keys.linkProps(at)}>
                          {column.cell(row)}
                        </RowLink>
                      ) : (
                        column.cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              ))
            )}
          </tbody>
          {!placeholder && props.foot !== undefined && <tfoot>{props.foot}</tfoot>}
        </HTMLTable>
      )}
      {!placeholder && <Pager of={page} label={caption} onPage={setWanted} />}
    </>
  );
}

const cellClass = ({ num, grows }: { num?: boolean; grows?: boolean }): string =>
  [num === true && 'num', grows === true && 'ph-grows'].filter(Boolean).join(' ');

interface HeadProps<Row, Key extends string> {
  readonly column: Column<Row, Key>;
  readonly sort: Sort<Key> | undefined;
  readonly onSort: ((sort: Sort<Key>) => void) | undefined;
}

function Head<Row, Key extends string>({ column, sort, onSort }: HeadProps<Row, Key>) {
  if (sort === undefined || onSort === undefined || column.sortable === false) {
    return (
      <th scope="col" className={cellClass(column)}>
        {column.head}
      </th>
    );
  }
  const sorted = sort.key === column.key ? sort.direction : undefined;
  const aria = sorted === undefined ? {} : ({ 'aria-sort': sorted === 'asc' ? 'ascending' : 'descending' } as const);
  return (
    <th scope="col" className={cellClass(column)} {...aria}>
      <button type="button" className="ph-sort" onClick={() => onSort(toggleSort(sort, column.key, column.firstSort))}>
        {column.head}
        {sorted !== undefined && <Icon icon={sorted === 'asc' ? faArrowUp : faArrowDown} size={11} />}
      </button>
    </th>
  );
}

function PlaceholderRows<Row, Key extends string>(props: {
  readonly columns: readonly Column<Row, Key>[];
  readonly count: number;
}) {
  return Array.from({ length: props.count }, (_, row) => `row ${row}`).map((key, row) => (
    <tr key={key}>
      {props.columns.map((column, place) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton width={unevenWidth(row, place)} />
        </td>
      ))}
    </tr>
  ));
}
