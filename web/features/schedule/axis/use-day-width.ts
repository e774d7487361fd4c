import { type RefCallback, useCallback, useState } from 'react';

/** The minimum width of a click target, in pixels. */
export const MARK_WIDTH = 24;

/** Measures the width of a day in the schedule inside an element, in pixels, and follows it. */
export function useDayWidth(days: number): readonly [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(MARK_WIDTH * days);
  const watch = useCallback((element: HTMLElement | null) => {
    const track = element?.querySelector<HTMLElement>('.ph-sch-days') ?? null;
    if (track === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(track.clientWidth));
    observer.observe(track);
    return () => observer.disconnect();
  }, []);
  return [watch, width / days];
}
