import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that returns whether the component has been unmounted, for use after an await. */
export function useIsUnmounted(): () => boolean {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return useCallback(() => gone.current, []);
}
