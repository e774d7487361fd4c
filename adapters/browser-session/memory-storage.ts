import type { SessionWindow } from './session-window.ts';

/** Storage that lasts as long as the page, for itself alone. */
export function createMemoryStorage(): NonNullable<SessionWindow['localStorage']> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
