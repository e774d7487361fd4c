import { type RefObject, useEffect, useRef } from 'react';
import type { Mark } from '#web/batches/model/action-flow.ts';
import { markedRow, type TimelineRow } from './timeline-rows.ts';

interface MarkedRow {
  /** The list of rows. */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly row: TimelineRow | null;
}

/**
 * Returns the row to highlight once the timeline contains it, and scrolls to it. Focuses it if the focused element was
 * removed.
 */
export function useMarkedRow(rows: readonly TimelineRow[], mark: Mark | null): MarkedRow {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef<Mark | null>(null);
  const row = mark === null ? null : markedRow(rows, mark);
  useEffect(() => {
    const drawn = list.current?.querySelector<HTMLElement>('.ph-step-marked');
    if (mark === null || row === null || drawn === null || drawn === undefined || shown.current === mark) return;
    shown.current = mark;
    const isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (mark.scrolls) drawn.scrollIntoView({ block: 'nearest', behavior: isMoving ? 'smooth' : 'auto' });
    // The focused button may have been removed.
    if (document.activeElement === document.body) {
      (drawn.querySelector<HTMLElement>('button') ?? drawn).focus({ preventScroll: true });
    }
  });
  return { list, row };
}
