import { useRef } from 'react';

/** Returns the same list until one of its items is another, so that what follows from it is made only then. */
export function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const kept = useRef(items);
  const isSame = kept.current.length === items.length && items.every((item, at) => item === kept.current[at]);
  if (!isSame) kept.current = items;
  return kept.current;
}
