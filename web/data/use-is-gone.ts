import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the screen was left, for what goes on after an answer was awaited. */
export function useIsGone(): () => boolean {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return useCallback(() => gone.current, []);
}
