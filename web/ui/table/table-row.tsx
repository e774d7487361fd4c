import type { RefObject } from 'react';
import { Skeleton, unevenWidth } from '#web/ui/feedback/skeleton.tsx';
import { type Column, cellClass } from './column.ts';
import { RowLink } from './row-link.tsx';
import { SelectBox } from './select-box.tsx';
import type { DrawnRows } from './use-drawn-rows.ts';
import type { RowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-selection.ts';

/** What a table's rows do. They reach it by a reference, so that a row is drawn anew only when it shows something else. */
export interface RowHandlers<Row> {
  readonly selection: RowSelection<Row> | undefined;
  readonly onRange: (row: Row) => void;
  readonly keys: RowKeys;
}

interface TableRowProps<Row, Key extends string> {
  readonly row: Row;
  /** Its place among the rows of the list. */
  readonly at: number;
  /** Its number in the whole table where not all rows are drawn, the head counted. */
  readonly rowIndex: number | undefined;
  readonly measure: DrawnRows['measure'];
  readonly columns: readonly Column<Row, Key>[];
  /** Where the row leads. */
  readonly to: string | undefined;
  readonly linkState: string | undefined;
  /** What its box is called; undefined where rows are not selected. */
  readonly boxName: string | undefined;
  readonly selected: boolean;
  /** Whether Tab comes to this one among the rows. */
  readonly isCurrent: boolean;
  /** Its record shows beside the list. */
  readonly isOpen: boolean;
  /** The list stays in sight when a row is opened. */
  readonly opensBeside: boolean;
  readonly tinted: boolean;
  readonly doings: RefObject<RowHandlers<Row>>;
}

/** A row of a table: its first cell names the link that the whole row is. */
export function TableRow<Row, Key extends string>(props: TableRowProps<Row, Key>) {
  const { row, at, rowIndex, measure, columns, to, linkState, boxName, selected, isCurrent, isOpen, tinted, doings } =
    props;
  const link = { ...doings.current.keys.linkProps(at), tabIndex: isCurrent ? 0 : -1 };
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
            label={`Select ${boxName}`}
            state={selected ? 'all' : 'none'}
            tabIndex={link.tabIndex}
            onToggle={() => doings.current.selection?.toggle(row)}
            onRange={() => doings.current.onRange(row)}
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
              onFocus={() => doings.current.keys.linkProps(at).onFocus()}
              onClick={(event) => {
                if (!event.shiftKey || boxName === undefined) return;
                event.preventDefault();
                doings.current.onRange(row);
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

interface AwaitedRowProps {
  readonly span: number;
  readonly at: number;
  readonly measure: DrawnRows['measure'];
}

/** A row of a long list that is not known yet: as little as can be drawn, for hundreds of them pass by in a second. */
export const AwaitedRow = ({ span, at, measure }: AwaitedRowProps) => (
  <tr ref={measure} data-index={at}>
    <td colSpan={span}>
      <Skeleton width={unevenWidth(at, 0)} still />
    </td>
  </tr>
);

/** A row of a list that is not known yet. */
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
