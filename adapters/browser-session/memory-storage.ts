import type { SessionWindow } from './session-window.ts';

/** Creates storage that lasts as long as the page and isn't shared. */
export function createMemoryStorage(): NonNullable<SessionWindow['localStorage']> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
