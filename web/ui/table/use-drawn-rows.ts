import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** A row to be drawn, and the pixels of the rows before it that are not. */
export interface DrawnRow {
  readonly at: number;
  readonly room: number;
}

export interface DrawnRows {
  readonly rows: readonly DrawnRow[];
  /** Pixels of the rows after the last. */
  readonly roomAfter: number;
  readonly reveal: (row: number) => void;
  /** Rows that one screen holds; undefined where all are drawn. */
  readonly screen: number | undefined;
  /** Takes the height of a drawn row; undefined where all are drawn. The element carries its place as `data-index`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

interface Drawing {
  readonly count: number;
  readonly rowHeight: number;
  /** Only what is in sight is drawn, however long the list. */
  readonly virtual: boolean;
  /** The row that keys act on stays drawn. */
  readonly active: number;
  readonly list: RefObject<HTMLElement | null>;
}

/** The top bar and a table's head stand over what is scrolled. */
const OVER = 81;
const UNDER = 96;
const OVERSCAN = 5;

/** Which rows of a list are drawn: all, or those in sight. */
export function useDrawnRows({ count, rowHeight, virtual, active, list }: Drawing): DrawnRows {
  const [scrollMargin, setScrollMargin] = useState(0);
  const measure = useCallback(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (virtual && top !== undefined) setScrollMargin(Math.round(top + scrollY));
  }, [virtual, list]);
  useLayoutEffect(() => {
    if (!virtual) return;
    measure();
    // What stands above may come and go: a banner, another row of filters.
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
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: OVER,
    scrollPaddingEnd: UNDER,
    rangeExtractor,
    useFlushSync: false,
  });
  if (!virtual) {
    const rows = Array.from({ length: count }, (_, at) => ({ at, room: 0 }));
    return { rows, roomAfter: 0, reveal: () => undefined, screen: undefined, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  return {
    rows: items.map(({ index, start }, place) => ({
      at: index,
      room: start - (items[place - 1]?.end ?? scrollMargin),
    })),
    roomAfter: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
    reveal: (row) => virtualizer.scrollToIndex(row),
    screen: Math.max(1, Math.floor((innerHeight - OVER - UNDER) / rowHeight)),
    measure: virtualizer.measureElement,
  };
}
