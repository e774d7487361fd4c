/** The Web Locks API. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, callback: () => Promise<T>): Promise<T>;
}

/** The browser features that the session store needs. */
export interface SessionWindow {
  /** Null if the browser forbids it. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Absent on plain HTTP. */
  readonly locks: Locks | undefined;
  /** Calls the listener when another window changes storage. */
  onStorage(listener: (key: string | null) => void): void;
  wait(ms: number): Promise<void>;
  now(): number;
  newId(): string;
}

export const thisWindow = (newId: () => string): SessionWindow => ({
  localStorage: findLocalStorage(),
  // Contrary to its type, `navigator` has no locks on plain HTTP.
  locks: 'locks' in navigator ? navigator.locks : undefined,
  onStorage: (listener) => addEventListener('storage', ({ key }) => listener(key)),
  // Browsers have no `timers/promises`.
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => Date.now(),
  newId,
});

const TEST_KEY = 'phytotron-trial';

// If the user forbids storage, reading or writing `localStorage` throws.
function findLocalStorage(): Storage | null {
  try {
    const storage = window.localStorage;
    storage.setItem(TEST_KEY, '');
    storage.removeItem(TEST_KEY);
    return storage;
  } catch {
    return null;
  }
}
