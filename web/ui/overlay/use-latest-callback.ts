import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for as long as it stands, which does what `act` does by then. Blueprint's overlay sets its state anew for
 * each other function it is given: at each key in a form, until React counts fifty and gives up.
 */
export function useLatestCallback(act: (() => void) | undefined): () => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback(() => latest.current?.(), []);
}
