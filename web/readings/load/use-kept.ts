import { useRef } from 'react';

/**
 * Returns the answer of each key, in their order. While the next one of a key is on its way, it keeps its last one: a query
 * of another span starts with none, and what is drawn from it would flicker.
 */
export function useKept<Answer>(
  keys: readonly string[],
  answers: readonly (Answer | undefined)[],
): readonly (Answer | undefined)[] {
  const known = useRef(new Map<string, Answer | undefined>());
  const before = known.current;
  known.current = new Map(keys.map((key, at) => [key, answers[at] ?? before.get(key)]));
  return keys.map((key) => known.current.get(key));
}
