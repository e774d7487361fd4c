import { HTMLTable } from '@blueprintjs/core';
import { memo, useRef, useState } from 'react';
import { usePhone } from '#web/page/use-viewport.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import type { DataTableProps } from './data-table-props.ts';
import { Pager } from './pager.tsx';
import { PhoneList } from './phone-list.tsx';
import { TableHead } from './table-head.tsx';
import { PendingRow, PlaceholderRow, type RowHandlers, TableRow } from './table-row.tsx';
import { useTable } from './use-table.ts';

export type { Column } from './column.ts';
export type { AllRows } from './data-table-props.ts';

/** A table with sortable headings, rows as links, pages, and states for empty, loading and failed lists. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, awaited, selection } = props;
  const phone = usePhone() && props.phoneRow !== undefined;
  const placeholder = awaited.isPending;
  const table = useTable(props, phone);
  const fixed = columns.every(({ width }) => width !== undefined);
  const looks = [...(fixed ? ['ph-table-measure'] : []), ...(placeholder ? ['ph-unsettled'] : [])];
  const failure = useFailure(awaited);
  if (failure !== null && table.count === 0) return <Failed {...failure} />;
  if (!placeholder && table.count === 0) return props.empty;
  return (
    <>
      {phone ? (
        <PhoneList {...props} table={table} placeholder={placeholder} />
      ) : (
        <div className={looks.length > 0 ? looks.join(' ') : undefined}>
          <HTMLTable
            interactive={props.href !== undefined}
            className={fixed ? 'ph-table ph-table-fixed' : 'ph-table'}
            aria-busy={placeholder}
            aria-rowcount={table.isLong ? table.count + 1 : undefined}
          >
            <caption className="ph-hidden">{caption}</caption>
            <TableHead
              columns={columns}
              sort={props.sort}
              onSort={props.onSort}
              selection={selection}
              isEmpty={placeholder || table.count === 0}
              shownOf={table.shownOf}
            />
            <tbody {...table.keys.listProps}>
              {placeholder ? (
                Array.from({ length: props.placeholderRows ?? 4 }, (_, at) => `row ${at}`).map((key, at) => (
                  <PlaceholderRow key={key} columns={columns} boxes={selection !== undefined} at={at} />
                ))
              ) : (
                <TableRows {...props} table={table} />
              )}
            </tbody>
            {!placeholder && props.foot !== undefined && <tfoot>{props.foot}</tfoot>}
          </HTMLTable>
        </div>
      )}
      {!placeholder && <Pager of={table.page} label={caption} showsAll={table.showsAll} onPage={table.onPage} />}
    </>
  );
}

interface TableRowsProps<Row, Key extends string> extends DataTableProps<Row, Key> {
  readonly table: ReturnType<typeof useTable<Row, Key>>;
}

function TableRows<Row, Key extends string>(props: TableRowsProps<Row, Key>) {
  const { table, columns, rowKey, href, linkState, selection } = props;
  const span = columns.length + (selection === undefined ? 0 : 1);
  const now: RowHandlers<Row> = { selection, onRange: table.selectTo, keys: table.keys };
  const handlers = useRef(now);
  // Memoized, so that scrolling renders only the rows that come into view.
  const [MemoRow] = useState(() => memo(TableRow<Row, Key>));
  handlers.current = now;
  return (
    <>
      {table.drawn.rows.flatMap(({ at, room }, place) => {
        const row = table.rowAt(at);
        const key = row === undefined ? `row ${at}` : rowKey(row);
        return [
          // A stable key lets one spacer grow instead of mounting a new one for each row.
          room > 0 && <SpacerRow key={place === 0 ? 'room before all' : 'room'} height={room} span={span} />,
          row === undefined ? (
            <PendingRow key={key} span={span} at={at} measure={table.drawn.measure} />
          ) : (
            <MemoRow
              key={key}
              row={row}
              at={at}
              rowIndex={table.isLong ? at + 2 : undefined}
              measure={table.drawn.measure}
              columns={columns}
              to={href?.(row)}
              linkState={linkState?.(row)}
              boxName={selection?.nameOf(row)}
              selected={selection?.has(row) === true}
              isCurrent={at === table.keys.current}
              isOpen={props.openKey === key}
              opensBeside={props.opensBeside === true}
              tinted={table.tinted.has(key)}
              handlers={handlers}
            />
          ),
        ];
      })}
      {table.drawn.heightAfter > 0 && <SpacerRow height={table.drawn.heightAfter} span={span} />}
    </>
  );
}

/** A spacer for rows that aren't rendered. */
const SpacerRow = ({ height, span }: { readonly height: number; readonly span: number }) => (
  <tr className="ph-room">
    <td colSpan={span} style={{ height }} />
  </tr>
);
