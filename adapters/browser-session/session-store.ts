import type { SessionStore, SessionTokens } from '#ports/session-store.ts';
import { withLease, withLock } from './exclusive.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { SessionWindow } from './session-window.ts';

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

/** Tokens in local storage, shared by all windows of this browser, or kept by the page if storage is forbidden. */
export interface BrowserSession extends SessionStore {
  /** True if the tokens outlast the page. */
  readonly isRemembered: boolean;
  read(): SessionTokens;
  write(tokens: SessionTokens): void;
  /** Calls the listener on every change, in this window or another. */
  watch(listener: (tokens: SessionTokens) => void): void;
}

/** Creates the session of this browser. It reads storage on each use, and one window at a time renews. */
export function createBrowserSession(browser: SessionWindow): BrowserSession {
  const localStorage = browser.localStorage ?? createMemoryStorage();
  // A browser that forbids storage also forbids locks, and no other window shares these tokens.
  const locks = browser.localStorage === null ? undefined : browser.locks;
  const listeners: ((tokens: SessionTokens) => void)[] = [];
  const read = (): SessionTokens => ({
    accessToken: localStorage.getItem(ACCESS),
    refreshToken: localStorage.getItem(REFRESH),
  });
  const notify = () => {
    for (const listener of listeners) listener(read());
  };
  browser.onStorage((key) => {
    if (key === ACCESS || key === REFRESH || key === null) notify();
  });
  return {
    isRemembered: browser.localStorage !== null,
    read,
    write: ({ accessToken, refreshToken }) => {
      store(localStorage, REFRESH, refreshToken);
      store(localStorage, ACCESS, accessToken);
      notify();
    },
    exclusively: (work) => (locks ? withLock(locks, work) : withLease({ ...browser, localStorage }, work)),
    watch: (listener) => {
      listeners.push(listener);
    },
  };
}

function store(storage: NonNullable<SessionWindow['localStorage']>, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
