/** The part of the Web Locks API that is used. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, callback: () => Promise<T>): Promise<T>;
}

/** The browser features that the session store needs. */
export interface SessionWindow {
  /** Null where the browser forbids it. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Absent on plain HTTP. */
  readonly locks: Locks | undefined;
  /** Calls the listener when another window changes storage. */
  onStorage(listener: (key: string | null) => void): void;
  wait(ms: number): Promise<void>;
  now(): number;
  newId(): string;
}

/** This browser window. */
export const thisWindow = (newId: () => string): SessionWindow => ({
  localStorage: findLocalStorage(),
  // Locks are missing on plain HTTP, although the type says otherwise.
  locks: 'locks' in navigator ? navigator.locks : undefined,
  onStorage: (listener) => addEventListener('storage', ({ key }) => listener(key)),
  // Browsers have no timers that are promises.
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => Date.now(),
  newId,
});

const TRIAL = 'phytotron-trial';

// If the user forbids sites to store data, reading `localStorage` or writing to it throws.
function findLocalStorage(): Storage | null {
  try {
    const storage = window.localStorage;
    storage.setItem(TRIAL, '');
    storage.removeItem(TRIAL);
    return storage;
  } catch {
    return null;
  }
}
