import { useRef } from 'react';
import type { Span } from '#web/readings/model/span.ts';

/** Returns the same object until a span has other ends, so that a chart is redrawn only then. */
export function useUnchangedSpan<Of extends Span>(span: Of): Of {
  const kept = useRef(span);
  if (kept.current.from !== span.from || kept.current.to !== span.to) kept.current = span;
  return kept.current;
}
