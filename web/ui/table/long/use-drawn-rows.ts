import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { loadPart } from '#web/data/load-part.ts';
import type { LongRows } from './long-rows.ts';

/** A rendered row, with the height in pixels of the rows skipped before it. */
export interface DrawnRow {
  readonly at: number;
  readonly room: number;
}

export interface DrawnRows {
  readonly rows: readonly DrawnRow[];
  /** The height in pixels of the rows skipped at the end. */
  readonly heightAfter: number;
  readonly reveal: (row: number) => void;
  /** The number of rows on a screen; undefined if all rows are rendered. */
  readonly screen: number | undefined;
  /** Measures a rendered row by its `data-index`; undefined if all rows are rendered. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

interface Drawing {
  readonly count: number;
  readonly rowHeight: number;
  /** True if only the rows in view are rendered. */
  readonly virtual: boolean;
  /** The row with the keyboard cursor, which is always rendered. */
  readonly active: number;
  readonly list: RefObject<HTMLElement | null>;
}

/** The height in pixels of the top bar and the table's header, which cover the rows. */
const COVERED_PX = 81;
const UNDER = 96;
/** The number of rows rendered while the code for long lists is loaded. */
const FIRST_ROWS = 50;

/** Returns the rows of a list to render: all, or those in view. */
export function useDrawnRows({ count, rowHeight, virtual, active, list }: Drawing): DrawnRows {
  const [scrollMargin, setScrollMargin] = useState(0);
  const measure = useCallback(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (virtual && top !== undefined) setScrollMargin(Math.round(top + scrollY));
  }, [virtual, list]);
  useLayoutEffect(() => {
    if (!virtual) return;
    measure();
    // A banner or another line of filters can move the list.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [virtual, measure]);
  const rows = useLongRows({ count, rowHeight, virtual, active, scrollMargin });
  if (!virtual || rows === 'missing') return allRows(count);
  const screen = Math.max(1, Math.floor((innerHeight - COVERED_PX - UNDER) / rowHeight));
  if (rows === null) {
    const first = allRows(Math.min(count, FIRST_ROWS));
    return { ...first, heightAfter: (count - first.rows.length) * rowHeight, screen };
  }
  const items = rows.inView();
  return {
    rows: items.map(({ index, start }, place) => ({
      at: index,
      room: start - (items[place - 1]?.end ?? scrollMargin),
    })),
    heightAfter: rows.height() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
    reveal: rows.reveal,
    screen,
    measure: rows.measure,
  };
}

const allRows = (count: number): DrawnRows => ({
  rows: Array.from({ length: count }, (_, at) => ({ at, room: 0 })),
  heightAfter: 0,
  reveal: () => undefined,
  screen: undefined,
  measure: undefined,
});

interface LongList extends Omit<Drawing, 'list'> {
  readonly scrollMargin: number;
}

/** Loads the code for long lists. Null until then; 'missing' without the network, when a slow list is better than none. */
function useLongRows({ count, rowHeight, virtual, active, scrollMargin }: LongList): LongRows | 'missing' | null {
  const [loaded, setLoaded] = useState<LongRows | 'missing' | null>(null);
  const [, onChange] = useReducer((changes: number) => changes + 1, 0);
  const options = { count, rowHeight, active, margin: scrollMargin, covered: COVERED_PX, under: UNDER, onChange };
  const rows = loaded === 'missing' ? null : loaded;
  const isNeeded = virtual && loaded === null;
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    const set = (next: LongRows | 'missing') => {
      if (!isGone) setLoaded(next);
    };
    loadPart(() => import('./long-rows.ts')).then(
      ({ createLongRows }) => set(createLongRows({ ...EMPTY, onChange })),
      () => set('missing'),
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  rows?.update(virtual ? options : { ...EMPTY, onChange });
  useLayoutEffect(() => rows?.mount(), [rows]);
  useLayoutEffect(() => rows?.rendered());
  return loaded;
}

const EMPTY = { count: 0, rowHeight: 0, active: 0, margin: 0, covered: 0, under: 0 };
