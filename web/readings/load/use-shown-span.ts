import { useEffect, useRef, useState } from 'react';
import { useNow } from '#web/data/use-now.ts';
import { type Range, rangeOf, type Span, spanOf } from '#web/readings/model/span.ts';
import { useLatestCallback } from '#web/ui/overlay/use-latest-callback.ts';
import { TAIL_MS } from './points-query.ts';
import { useUnchangedSpan } from './use-unchanged-span.ts';

/** Milliseconds without a movement after which it has ended: turns of a wheel have no end of their own. */
const QUIET_MS = 250;

/** The calls that move the shown span. */
export interface SpanMoves {
  readonly span: Span;
  /** Shows a span for as long as something is dragged or turned. */
  readonly onMoving: (span: Span) => void;
  /** Keeps the span of a movement. */
  readonly onMoved: () => void;
  /** Shows and keeps a span. */
  readonly onSpan: (span: Span) => void;
}

const keyOf = (range: Range): string => (typeof range === 'string' ? range : `${range.from} ${range.to}`);

/**
 * Returns the shown span of a range, which goes on with the time if it ends now, and what moves it. Movements are shown at
 * once, and kept when they have ended.
 */
export function useShownSpan(range: Range, onRange: (range: Range, isMovement: boolean) => void): SpanMoves {
  const now = useNow(typeof range === 'string' ? TAIL_MS : null);
  const [moving, setMoving] = useState<Span | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The span of a movement that goes on. */
  const last = useRef<Span | null>(null);
  /** The kept range that has not arrived in the URL yet. */
  const sent = useRef<string | null>(null);
  const key = keyOf(range);
  useEffect(() => {
    // An earlier one of several ranges in a row would show for a moment.
    if (sent.current !== null && sent.current !== key) return;
    sent.current = null;
    if (last.current === null) setMoving(null);
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = useLatestCallback((span: Span, isMovement: boolean) => {
    clearTimeout(timer.current);
    last.current = null;
    const to = rangeOf(span, Date.now());
    if (keyOf(to) === key) return setMoving(null);
    setMoving(span);
    sent.current = keyOf(to);
    onRange(to, isMovement);
  });
  const onMoved = useLatestCallback(() => {
    if (last.current !== null) keep(last.current, true);
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
    onSpan: (to) => keep(to, false),
  };
}
