import type { SessionStore, SessionTokens } from '#ports/session-store.ts';
import { withLease, withLock } from './exclusive.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { SessionWindow } from './session-window.ts';

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

/** Tokens in local storage, shared by all windows of the browser; in memory if the browser forbids storage. */
export interface BrowserSession extends SessionStore {
  /** True if the tokens are stored beyond the page. */
  readonly isRemembered: boolean;
  read(): SessionTokens;
  write(tokens: SessionTokens): void;
  /** Calls the listener on each change, in this window or another. */
  watch(listener: (tokens: SessionTokens) => void): void;
}

/** Creates the browser's session. Storage is read on each use, and only one window at a time renews tokens. */
export function createBrowserSession(browser: SessionWindow): BrowserSession {
  const localStorage = browser.localStorage ?? createMemoryStorage();
  // A browser that forbids storage also forbids locks, and no other window shares the tokens.
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
