import { useEffect, useRef, useState } from 'react';

/**
 * Returns a value once it hasn't changed for `ms` milliseconds, and whether it is settled now. Values are compared as
 * JSON.
 */
export function useSettled<T>(value: T, ms: number): { readonly value: T; readonly isSettled: boolean } {
  const [settled, setSettled] = useState({ value, text: JSON.stringify(value) });
  const text = JSON.stringify(value);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value: latest.current, text }), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return { value: settled.value, isSettled: settled.text === text };
}
