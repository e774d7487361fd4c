import type { SessionStore, SessionTokens } from '#ports/session-store.ts';
import { type Locks, withLease, withLock } from './exclusive.ts';

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

/** What the store asks of the browser. */
export interface SessionWindow {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Absent on plain HTTP. */
  readonly locks: Locks | undefined;
  /** Tells of changes that other windows made. */
  onStorage(listener: (key: string | null) => void): void;
  wait(ms: number): Promise<void>;
  now(): number;
  newId(): string;
}

/** Tokens in local storage, shared by all windows of the farm on this browser. */
export interface BrowserSession extends SessionStore {
  read(): SessionTokens;
  write(tokens: SessionTokens): void;
  /** Tells of every change, this window's and others'. */
  watch(listener: (tokens: SessionTokens) => void): void;
}

/** The session of this browser. Reads storage at each use; one window at a time renews. */
export function createBrowserSession(browser: SessionWindow): BrowserSession {
  const { localStorage } = browser;
  const listeners: ((tokens: SessionTokens) => void)[] = [];
  const read = (): SessionTokens => ({
    accessToken: localStorage.getItem(ACCESS),
    refreshToken: localStorage.getItem(REFRESH),
  });
  const tell = () => {
    for (const listener of listeners) listener(read());
  };
  browser.onStorage((key) => {
    if (key === ACCESS || key === REFRESH || key === null) tell();
  });
  return {
    read,
    write: ({ accessToken, refreshToken }) => {
      keep(localStorage, REFRESH, refreshToken);
      keep(localStorage, ACCESS, accessToken);
      tell();
    },
    exclusively: (work) => (browser.locks ? withLock(browser.locks, work) : withLease(browser, work)),
    watch: (listener) => {
      listeners.push(listener);
    },
  };
}

function keep(storage: SessionWindow['localStorage'], key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
