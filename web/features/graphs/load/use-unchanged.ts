import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/** Returns the same object until its content changes, so that a chart is redrawn only then. Plain data only. */
export function useUnchanged<T>(value: T): T {
  const kept = useRef(value);
  kept.current = replaceEqualDeep(kept.current, value);
  return kept.current;
}
