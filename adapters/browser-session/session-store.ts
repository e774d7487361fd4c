import type { SessionStore, SessionTokens } from '#ports/session-store.ts';
import { withLease, withLock } from './exclusive.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { SessionWindow } from './session-window.ts';

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

/** Tokens in local storage, shared by all windows of the farm on this browser; where that is forbidden, in this page alone. */
export interface BrowserSession extends SessionStore {
  /** Whether the tokens outlast the page. */
  readonly isRemembered: boolean;
  read(): SessionTokens;
  write(tokens: SessionTokens): void;
  /** Tells of every change, this window's and others'. */
  watch(listener: (tokens: SessionTokens) => void): void;
}

/** The session of this browser. Reads storage at each use; one window at a time renews. */
export function createBrowserSession(browser: SessionWindow): BrowserSession {
  const localStorage = browser.localStorage ?? createMemoryStorage();
  // A browser that forbids storage forbids locks too; nobody else has these tokens.
  const locks = browser.localStorage === null ? undefined : browser.locks;
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
    isRemembered: browser.localStorage !== null,
    read,
    write: ({ accessToken, refreshToken }) => {
      keep(localStorage, REFRESH, refreshToken);
      keep(localStorage, ACCESS, accessToken);
      tell();
    },
    exclusively: (work) => (locks ? withLock(locks, work) : withLease({ ...browser, localStorage }, work)),
    watch: (listener) => {
      listeners.push(listener);
    },
  };
}

function keep(storage: NonNullable<SessionWindow['localStorage']>, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
