import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { usePhone } from '#web/page/use-viewport.ts';

const HEIGHT = 33;
const PHONE_HEIGHT = 56;
/** In pixels: the height of the top bar and the axis above the rows, and of the part covered below. */
const COVERED_PX = 116;
const UNDER = 96;
const OVERSCAN = 8;

/** Returns the rows to render and their positions. Rows in `pinned` are rendered even if out of view. */
export function useLines(list: RefObject<HTMLElement | null>, count: number, pinned: readonly number[]) {
  const height = usePhone() ? PHONE_HEIGHT : HEIGHT;
  const [margin, setMargin] = useState(0);
  // Banners and filters above the list may appear and disappear.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined) setMargin(Math.round(top + scrollY));
  });
  const wanted = pinned.filter((row) => row >= 0 && row < count).join(' ');
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = wanted === '' ? [] : wanted.split(' ').map(Number);
      return [...new Set([...defaultRangeExtractor(range), ...rows])].sort((a, b) => a - b);
    },
    [wanted],
  );
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: COVERED_PX,
    scrollPaddingEnd: UNDER,
    rangeExtractor,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [virtualizer, height]);
  return {
    height,
    total: count * height,
    rows: virtualizer.getVirtualItems().map(({ index }) => index),
    topOf: (row: number) => Math.max(0, row) * height,
    scrollTo: (row: number) => virtualizer.scrollToIndex(row),
  };
}
