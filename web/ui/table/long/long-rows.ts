import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';

/** The rows of a long list that are in view. */
export interface LongRowsOptions {
  readonly count: number;
  readonly rowHeight: number;
  /** The row with the keyboard cursor, which is always rendered. */
  readonly active: number;
  /** The distance in pixels between the start of the page and the first row. */
  readonly margin: number;
  readonly covered: number;
  readonly under: number;
  readonly onChange: () => void;
}

const OVERSCAN = 5;

/** Finds the rows in view of the window, apart from React, so that pages load it with their first long list. */
export function createLongRows(first: LongRowsOptions) {
  const rows = new Virtualizer<Window, HTMLElement>(settings(first));
  return {
    update: (options: LongRowsOptions) => rows.setOptions(settings(options)),
    /** To be called when the list is mounted. Returns a function that ends the watching. */
    mount: () => rows._didMount(),
    /** To be called after each rendering. */
    rendered: () => rows._willUpdate(),
    inView: () => rows.getVirtualItems(),
    height: () => rows.getTotalSize(),
    reveal: (row: number) => rows.scrollToIndex(row),
    measure: rows.measureElement,
  };
}

const settings = ({ count, rowHeight, active, margin, covered, under, onChange }: LongRowsOptions) => ({
  count,
  getScrollElement: () => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  initialOffset: () => scrollY,
  estimateSize: () => rowHeight,
  overscan: OVERSCAN,
  scrollMargin: margin,
  scrollPaddingStart: covered,
  scrollPaddingEnd: under,
  rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) =>
    [...new Set([...defaultRangeExtractor(range), ...(active < range.count ? [active] : [])])].sort((a, b) => a - b),
  onChange,
});

export type LongRows = ReturnType<typeof createLongRows>;
