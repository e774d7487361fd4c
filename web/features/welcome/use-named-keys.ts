import { useRef } from 'react';
import { v7 as newKey } from 'uuid';

/**
 * Returns an idempotency key for each named call of a step that needs several. A repeated call with the same name and
 * input gives the first call's record instead of a second one.
 */
export function useNamedKeys(): (call: string, input: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (call, input) => {
    const name = JSON.stringify([call, input]);
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    return key;
  };
}
