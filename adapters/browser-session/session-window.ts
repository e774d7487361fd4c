/** The part of the Web Locks API that is used. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, callback: () => Promise<T>): Promise<T>;
}

/** What the store asks of the browser. */
export interface SessionWindow {
  /** Null where the browser forbids it. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Absent on plain HTTP. */
  readonly locks: Locks | undefined;
  /** Tells of changes that other windows made. */
  onStorage(listener: (key: string | null) => void): void;
  wait(ms: number): Promise<void>;
  now(): number;
  newId(): string;
}

/** This browser window. */
export const thisWindow = (newId: () => string): SessionWindow => ({
  localStorage: findLocalStorage(),
  // The type says that locks are always there; on plain HTTP they are not.
  locks: 'locks' in navigator ? navigator.locks : undefined,
  onStorage: (listener) => addEventListener('storage', ({ key }) => listener(key)),
  // Browsers have no timers that are promises.
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => Date.now(),
  newId,
});

const TRIAL = 'phytotron-trial';

// Where a person forbids sites to keep data, to look for it is an error, or to put something in.
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
