import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { lengthOf, panSpan, type Span, zoomSpan } from '#web/readings/model/span.ts';
import { useLatestCallback } from '#web/ui/overlay/use-latest-callback.ts';
import { LEFT, RIGHT } from './looks.ts';

interface Moves {
  readonly box: RefObject<HTMLElement | null>;
  readonly span: Span;
  readonly width: number;
  /** Called at each step of a movement. */
  readonly onMoving: (span: Span) => void;
  /** Called once a movement by dragging has ended. */
  readonly onMoved: () => void;
}

/** A line of a wheel, for browsers that count lines. */
const LINE_PX = 16;
const ZOOM_PER_PX = 1.002;

/**
 * Lets a wheel zoom a chart that has the focus, a sideways wheel move it, and dragging with Shift or a finger move it. A
 * wheel over a chart without the focus scrolls the page.
 */
export function useSpanMoves({ box, span, width, onMoving, onMoved }: Moves) {
  const inner = Math.max(1, width - LEFT - RIGHT);
  const drag = useRef<{ readonly x: number; readonly span: Span } | null>(null);
  const onWheel = useLatestCallback((event: WheelEvent) => {
    const element = box.current;
    if (element === null) return;
    const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const hasFocus = element.parentElement?.contains(element.ownerDocument.activeElement) === true;
    if (!isSideways && !hasFocus && !event.ctrlKey) return;
    event.preventDefault();
    const now = Date.now();
    if (isSideways) return onMoving(panSpan(span, (event.deltaX * scale) / inner, now));
    const left = event.clientX - element.getBoundingClientRect().left - LEFT;
    const at = span.from + (left / inner) * lengthOf(span);
    onMoving(zoomSpan(span, at, ZOOM_PER_PX ** (event.deltaY * scale), now));
  });
  useEffect(() => {
    const element = box.current;
    // React's listeners of wheels can't keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [box, onWheel]);
  const end = () => {
    if (drag.current === null) return;
    drag.current = null;
    onMoved();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.pointerType === 'mouse' && !event.shiftKey)) return;
      drag.current = { x: event.clientX, span };
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current === null) return;
      const share = (drag.current.x - event.clientX) / inner;
      onMoving(panSpan(drag.current.span, share, Date.now()));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
