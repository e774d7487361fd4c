import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a stable function that calls the latest `act`. Blueprint's overlay sets its state whenever a callback
 * changes, which in a form is at each key, until React stops it as an endless loop.
 */
export function useLatestCallback<Args extends readonly unknown[] = []>(
  act: ((...args: Args) => void) | undefined,
): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current?.(...args), []);
}
