import type { SessionWindow } from './session-window.ts';

/** Creates storage for this page only, until it is closed. */
export function createMemoryStorage(): NonNullable<SessionWindow['localStorage']> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
