import { useState } from 'react';

/** The one of what is offered that is pointed at, null while none is, and how that is said. What is offered no more is forgotten. */
export function useHighlighted<T>(offered: readonly T[]): readonly [T | null, (one: T | null) => void] {
  const [pointed, setPointed] = useState<T | null>(null);
  const highlighted = pointed !== null && offered.includes(pointed) ? pointed : null;
  // A button that goes away under the pointer sends no pointerleave.
  if (highlighted !== pointed) setPointed(highlighted);
  return [highlighted, setPointed];
}
