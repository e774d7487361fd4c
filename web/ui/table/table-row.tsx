import type { RefObject } from 'react';
import { Skeleton, unevenWidth } from '#web/ui/feedback/skeleton.tsx';
import type { DrawnRows } from '#web/ui/table/long/use-drawn-rows.ts';
import * as m from '#words/web/ui/tables.ts';
import { type Column, cellClass } from './column.ts';
import { RowLink } from './row-link.tsx';
import { SelectBox } from './select-box.tsx';
import type { RowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-selection.ts';

/**
 * The handlers of a table's rows. Rows get them by reference, so that a row renders again only when its content
 * changes.
 */
export interface RowHandlers<Row> {
  readonly selection: RowSelection<Row> | undefined;
  readonly onRange: (row: Row) => void;
  readonly keys: RowKeys;
}

interface TableRowProps<Row, Key extends string> {
  readonly row: Row;
  /** Its index in the list. */
  readonly at: number;
  /** Its 1-based position in the table including the header, if not all rows are rendered. */
  readonly rowIndex: number | undefined;
  readonly measure: DrawnRows['measure'];
  readonly columns: readonly Column<Row, Key>[];
  readonly to: string | undefined;
  readonly linkState: string | undefined;
  /** Names its checkbox; undefined if rows can't be selected. */
  readonly boxName: string | undefined;
  readonly selected: boolean;
  /** True if it is the row in the tab order. */
  readonly isCurrent: boolean;
  /** True if its record is shown beside the list. */
  readonly isOpen: boolean;
  /** True if the list keeps its scroll position when a row is opened. */
  readonly opensBeside: boolean;
  readonly tinted: boolean;
  readonly handlers: RefObject<RowHandlers<Row>>;
}

/** A row of a table. Its first cell names the link that covers the row. */
export function TableRow<Row, Key extends string>(props: TableRowProps<Row, Key>) {
  const { row, at, rowIndex, measure, columns, to, linkState, boxName, selected, isCurrent, isOpen, tinted, handlers } =
    props;
  const link = { ...handlers.current.keys.linkProps(at), tabIndex: isCurrent ? 0 : -1 };
  return (
    <tr
      ref={measure}
      data-index={at}
      aria-selected={boxName === undefined ? undefined : selected}
      aria-rowindex={rowIndex}
      className={[tinted && 'ph-tinted', isOpen && 'ph-open'].filter(Boolean).join(' ') || undefined}
    >
      {boxName !== undefined && (
        <td className="ph-box-cell">
          <SelectBox
            label={m.selectRow({ row: boxName })}
            state={selected ? 'all' : 'none'}
            tabIndex={link.tabIndex}
            onToggle={() => handlers.current.selection?.toggle(row)}
            onRange={() => handlers.current.onRange(row)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.key} className={cellClass(column)}>
          {place === 0 && to !== undefined ? (
            <RowLink
              to={to}
              state={linkState}
              aria-current={isOpen ? 'true' : undefined}
              preventScrollReset={props.opensBeside}
              {...link}
              onFocus={() => handlers.current.keys.linkProps(at).onFocus()}
              onClick={(event) => {
                if (!event.shiftKey || boxName === undefined) return;
                event.preventDefault();
                handlers.current.onRange(row);
              }}
            >
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

interface PlaceholderRowProps<Row, Key extends string> {
  readonly columns: readonly Column<Row, Key>[];
  readonly boxes: boolean;
  readonly at: number;
}

interface PendingRowProps {
  readonly span: number;
  readonly at: number;
  readonly measure: DrawnRows['measure'];
}

/** A placeholder row of a long list. Minimal, since hundreds may scroll past in a second. */
export const PendingRow = ({ span, at, measure }: PendingRowProps) => (
  <tr ref={measure} data-index={at}>
    <td colSpan={span}>
      <Skeleton width={unevenWidth(at, 0)} still />
    </td>
  </tr>
);

/** A placeholder row of a list that is loading. */
export const PlaceholderRow = <Row, Key extends string>({ columns, boxes, at }: PlaceholderRowProps<Row, Key>) => (
  <tr>
    {boxes && <td className="ph-box-cell" />}
    {columns.map((column, place) => (
      <td key={column.key} className={cellClass(column)}>
        <Skeleton width={unevenWidth(at, place)} />
      </td>
    ))}
  </tr>
);
