import { useCallback, useEffect, useRef, useState } from 'react';
import { farmPageOf, pageOf, type RequestedPage } from '#web/data/paging.ts';
import { useDrawnRows } from '#web/ui/table/long/use-drawn-rows.ts';
import type { DataTableProps } from './data-table-props.ts';
import { useClearOnEscape } from './use-clear-on-escape.ts';
import { PHONE_ROW_HEIGHT, ROW_HEIGHT } from './use-page-size.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowTints } from './use-row-tints.ts';

/** The number of rows above which only those in view are rendered. */
const LONG = 100;

/** Returns a table's current page, the rows to render, and their keyboard handling. */
export function useTable<Row, Key extends string>(props: DataTableProps<Row, Key>, phone: boolean) {
  const { rows, rowKey, all, selection, total, pageSize = Number.POSITIVE_INFINITY } = props;
  const [own, setOwn] = useState<RequestedPage>(1);
  const wanted = props.page ?? own;
  const onPage = props.onPage ?? setOwn;
  const showsAll = wanted === 'all';
  const number = showsAll ? 1 : wanted;
  const page =
    total === undefined
      ? pageOf(rows, number, showsAll ? Number.POSITIVE_INFINITY : pageSize)
      : farmPageOf({ rows, total }, number, pageSize);

  const fetched = showsAll ? all : undefined;
  const count = fetched?.total ?? page.rows.length;
  const rowAt = useCallback((at: number) => (fetched ? fetched.rowAt(at) : page.rows[at]), [fetched, page.rows]);
  const shownOf = () =>
    fetched
      ? Array.from({ length: count }, (_, at) => fetched.rowAt(at)).filter((row) => row !== undefined)
      : page.rows;

  const selectTo = (row: Row) => selection?.selectTo(shownOf(), row);
  const isLong = count > LONG;
  const reveal = useRef<(row: number) => void>(() => undefined);
  const screen = useRef<number | undefined>(undefined);
  const keys = useRowKeys(count, {
    open: props.openKey === undefined ? -1 : page.rows.findIndex((row) => rowKey(row) === props.openKey),
    reveal: (row) => reveal.current(row),
    screen: screen.current,
    onPage: page.pages > 1 && !showsAll ? (by) => onPage(Math.min(Math.max(1, page.page + by), page.pages)) : undefined,
    onSelect: selection && ((at) => withRow(rowAt(at), selection.toggle)),
    onSelectTo:
      selection &&
      ((from, to) => {
        const first = rowAt(from);
        if (selection.rows.length === 0 && first !== undefined) selection.toggle(first);
        withRow(rowAt(to), selectTo);
      }),
  });
  const drawn = useDrawnRows({
    count,
    rowHeight: phone ? PHONE_ROW_HEIGHT : ROW_HEIGHT,
    virtual: isLong,
    active: keys.current,
    list: keys.list,
  });
  reveal.current = drawn.reveal;
  screen.current = drawn.screen;

  const [first, last] = [drawn.rows[0]?.at ?? 0, drawn.rows.at(-1)?.at ?? 0];
  const onVisibleRows = fetched?.onVisibleRows;
  useEffect(() => onVisibleRows?.(first, last), [onVisibleRows, first, last]);
  const update = selection?.update;
  useEffect(() => update?.(rows), [update, rows]);
  useClearOnEscape(selection);

  return {
    page: {
      ...page,
      pages: showsAll ? 1 : page.pages,
      from: showsAll ? Math.min(1, count) : page.from,
      to: showsAll ? count : page.to,
    },
    showsAll: props.offersAll === true || all !== undefined ? showsAll : undefined,
    onPage,
    count,
    rowAt,
    shownOf,
    selectTo,
    keys,
    drawn,
    isLong,
    tinted: useRowTints(page.rows, rowKey, props.markOf),
  };
}

const withRow = <Row>(row: Row | undefined, act: (row: Row) => void): void => {
  if (row !== undefined) act(row);
};
