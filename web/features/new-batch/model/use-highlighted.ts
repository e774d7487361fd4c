import { useState } from 'react';

/** Holds the offered item under the pointer; null for none, and once the item is no longer offered. */
export function useHighlighted<T>(offered: readonly T[]): readonly [T | null, (one: T | null) => void] {
  const [pointed, setPointed] = useState<T | null>(null);
  const highlighted = pointed !== null && offered.includes(pointed) ? pointed : null;
  // A button that is removed under the pointer fires no pointerleave.
  if (highlighted !== pointed) setPointed(highlighted);
  return [highlighted, setPointed];
}
