import { faArrowDown, faArrowUp } from '@fortawesome/free-solid-svg-icons';
import { type Sort, toggleSort } from '#web/page/list/sort-rows.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/ui/tables.ts';
import { type Column, cellClass } from './column.ts';
import { columnWidths } from './column-widths.ts';
import { SelectBox } from './select-box.tsx';
import type { RowSelection } from './use-selection.ts';

interface TableHeadProps<Row, Key extends string> {
  readonly columns: readonly Column<Row, Key>[];
  readonly sort: Sort<Key> | undefined;
  readonly onSort: ((sort: Sort<Key>) => void) | undefined;
  readonly selection: RowSelection<Row> | undefined;
  readonly isEmpty: boolean;
  /** Returns the rows shown. A function, since collecting many rows is slow and rarely needed. */
  readonly shownOf: () => readonly Row[];
}

/** The headings of a table. Sortable ones are buttons; the checkbox selects all rows shown. */
export function TableHead<Row, Key extends string>(props: TableHeadProps<Row, Key>) {
  const { columns, sort, onSort, selection, isEmpty, shownOf } = props;
  const state = selection === undefined || selection.rows.length === 0 ? 'none' : selection.stateOf(shownOf());
  const widths = columnWidths(columns);
  const sum = widths.reduce((total, width) => total + width, 0);
  const room = selection === undefined ? '100cqi' : `100cqi - ${BOX_WIDTH}px`;
  const shareOf = (width: number): string => `max(${width}px, calc((${room}) * ${(width / sum).toFixed(5)}))`;
  return (
    <>
      <colgroup>
        {selection && <col style={{ width: BOX_WIDTH }} />}
        {columns.map(({ key, width, from }, at) => (
          <col
            key={key}
            className={from === undefined ? undefined : cellClass({ from })}
            style={width === undefined ? undefined : { width: shareOf(widths[at] ?? width) }}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="ph-box-cell">
              <SelectBox
                label={m.selectShown}
                state={state}
                disabled={isEmpty}
                onToggle={() => selection.selectShown(shownOf(), state !== 'all')}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  );
}

const BOX_WIDTH = 44;

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
        {sorted !== undefined && <Icon icon={sorted === 'asc' ? faArrowUp : faArrowDown} size={13} />}
      </button>
    </th>
  );
}
