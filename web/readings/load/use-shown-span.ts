import { useEffect, useRef, useState } from 'react';
import { useNow } from '#web/data/use-now.ts';
import { type Range, rangeOf, type Span, spanOf } from '#web/readings/model/span.ts';
import { useLatestCallback } from '#web/ui/overlay/use-latest-callback.ts';
import { TAIL_MS } from './series-queries.ts';
import { useUnchangedSpan } from './use-unchanged-span.ts';

/** Milliseconds without a movement after which it has ended: turns of a wheel have no end of their own. */
const QUIET_MS = 250;

/** What moves the shown span. */
export interface SpanMoves {
  readonly span: Span;
  /** Shows a span for as long as something is dragged or turned. */
  readonly onMoving: (span: Span) => void;
  /** Keeps the span of a movement. */
  readonly onMoved: () => void;
  /** Shows and keeps a span. */
  readonly onSpan: (span: Span) => void;
}

/**
 * Returns the shown span of a range, which goes on with the time if it ends now, and what moves it. Movements are shown at
 * once, and kept when they have ended.
 */
export function useShownSpan(range: Range, onRange: (range: Range, isMovement: boolean) => void): SpanMoves {
  const now = useNow(typeof range === 'string' ? TAIL_MS : null);
  const [moving, setMoving] = useState<Span | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Span | null>(null);
  const keep = useLatestCallback((span: Span) => onRange(rangeOf(span, Date.now()), true));
  const key = typeof range === 'string' ? range : `${range.from} ${range.to}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range, also by Back, ends a movement.
  useEffect(() => {
    setMoving(null);
    last.current = null;
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onMoved = useLatestCallback(() => {
    clearTimeout(timer.current);
    if (last.current === null) return;
    keep(last.current);
    // A movement back to the same range is none.
    last.current = null;
    setMoving(null);
  });
  const span = useUnchangedSpan(moving ?? spanOf(range, now));
  return {
    span,
    onMoving: (to) => {
      last.current = to;
      setMoving(to);
      clearTimeout(timer.current);
      timer.current = setTimeout(onMoved, QUIET_MS);
    },
    onMoved,
    onSpan: (to) => {
      clearTimeout(timer.current);
      last.current = null;
      setMoving(null);
      onRange(rangeOf(to, Date.now()), false);
    },
  };
}
