import { useEffect, useRef, useState } from 'react';

export const PLACEHOLDER_MS = 300;

/** Returns whether to show placeholders. Once shown they stay for at least 300 ms to avoid flicker. */
export function usePlaceholder(pending: boolean): boolean {
  const [held, setHeld] = useState(pending);
  const since = useRef(0);
  useEffect(() => {
    if (pending) {
      since.current = performance.now();
      setHeld(true);
      return;
    }
    const left = since.current + PLACEHOLDER_MS - performance.now();
    const timer = setTimeout(() => setHeld(false), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [pending]);
  return pending || held;
}
