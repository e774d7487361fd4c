import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The id of the name's cell in a row; a mark's cell has the mark's key. */
export const NAME_CELL = 'name';

/** The cell in the tab order. */
interface Cursor {
  readonly batch: string;
  readonly cell: string;
}

interface CellsOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly uuids: readonly string[];
  readonly scrollTo: (row: number) => void;
}

const cellOf = (element: Element): string | null => element.getAttribute('data-cell');
const cellsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-cell]')];

/**
 * Moves the focus through the grid: arrows between rows and cells, Home and End within a row, with Ctrl to the first
 * and last row. Only one cell at a time is in the tab order.
 */
export function useCells(parts: CellsOptions) {
  const { list, uuids } = parts;
  const latest = useRef(parts);
  latest.current = parts;
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const wanted = useRef<Cursor | null>(null);

  const find = (batch: string): Element | null =>
    list.current?.querySelector(`[data-batch="${CSS.escape(batch)}"]`) ?? null;

  // A row out of view exists only after the list has rendered again.
  useEffect(() => {
    const at = wanted.current;
    const row = at === null ? null : find(at.batch);
    if (at === null || row === null) return;
    wanted.current = null;
    const cells = cellsIn(row);
    const cell = cells.find((one) => cellOf(one) === at.cell) ?? cells[0];
    cell?.focus({ preventScroll: cellOf(cell) !== NAME_CELL });
  });

  const focus = useCallback((next: Cursor) => {
    wanted.current = next;
    setCursor({ ...next });
    const row = latest.current.uuids.indexOf(next.batch);
    if (row >= 0) latest.current.scrollTo(row);
  }, []);

  const toRow = (row: number, from: HTMLElement) => {
    const batch = uuids[Math.min(Math.max(0, row), uuids.length - 1)];
    if (batch === undefined) return;
    const target = find(batch);
    focus({ batch, cell: (target === null ? undefined : nearest(cellsIn(target), from)) ?? NAME_CELL });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement ? event.target : null;
    const row = cell?.closest('[data-batch]') ?? null;
    if (cell === null || cellOf(cell) === null || row === null || event.shiftKey || event.altKey || event.metaKey)
      return;
    const cells = cellsIn(row);
    const at = cells.indexOf(cell);
    const index = uuids.indexOf(row.getAttribute('data-batch') ?? '');
    const rows = { ArrowDown: index + 1, ArrowUp: index - 1 }[event.key];
    const ends = event.ctrlKey ? { Home: 0, End: uuids.length - 1 }[event.key] : undefined;
    const within = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cells.length - 1 }[event.key];
    if (rows === undefined && ends === undefined && within === undefined) return;
    event.preventDefault();
    if (ends !== undefined || rows !== undefined) toRow(ends ?? rows ?? 0, cell);
    else cells[Math.min(Math.max(0, within ?? 0), cells.length - 1)]?.focus();
  };

  return { cursor, setCursor, focus, onKeyDown };
}

/** Returns the nearest mark of another row by time, or its name if the focus is on a name. */
function nearest(cells: readonly HTMLElement[], from: HTMLElement): string | undefined {
  if (cellOf(from) === NAME_CELL) return NAME_CELL;
  const x = from.getBoundingClientRect().x;
  const distance = (cell: HTMLElement) => Math.abs(cell.getBoundingClientRect().x - x);
  const marks = cells.filter((one) => cellOf(one) !== NAME_CELL);
  const [first] = marks.sort((a, b) => distance(a) - distance(b));
  return first === undefined ? undefined : (cellOf(first) ?? undefined);
}
