import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

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
const OVERSCAN = 5;

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
  const rangeExtractor = useCallback(
    (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      [...new Set([...defaultRangeExtractor(range), ...(active < range.count ? [active] : [])])].sort((a, b) => a - b),
    [active],
  );
  const virtualizer = useWindowVirtualizer({
    count: virtual ? count : 0,
    // Otherwise it measures the window, which forces a layout of the whole page.
    enabled: virtual,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: COVERED_PX,
    scrollPaddingEnd: UNDER,
    rangeExtractor,
    useFlushSync: false,
  });
  if (!virtual) {
    const rows = Array.from({ length: count }, (_, at) => ({ at, room: 0 }));
    return { rows, heightAfter: 0, reveal: () => undefined, screen: undefined, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  return {
    rows: items.map(({ index, start }, place) => ({
      at: index,
      room: start - (items[place - 1]?.end ?? scrollMargin),
    })),
    heightAfter: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
    reveal: (row) => virtualizer.scrollToIndex(row),
    screen: Math.max(1, Math.floor((innerHeight - COVERED_PX - UNDER) / rowHeight)),
    measure: virtualizer.measureElement,
  };
}
