import { BehaviorSubject, distinctUntilChanged, filter, Subject, skip } from 'rxjs';
import { NO_TOKENS, type SessionTokens } from '#ports/session-store.ts';

/** Set in the browser from when someone signs out until someone signs in. */
export const SIGNED_OUT_KEY = 'signedOut';

/** The storage of the session's tokens, which other windows may change. */
export interface TokenStorage {
  /** True if the tokens outlast the page. */
  readonly isRemembered: boolean;
  read(): SessionTokens;
  write(tokens: SessionTokens): void;
  watch(listener: (tokens: SessionTokens) => void): void;
}

/** The session on this browser, shared by its windows. */
export interface Session {
  readonly signedIn$: BehaviorSubject<boolean>;
  /** True if the session outlasts this page and is shared with other tabs. */
  readonly isRemembered: boolean;
  /** To be called after the farm has issued tokens. */
  readonly begin: () => void;
  /** Deletes both tokens. */
  readonly end: () => void;
  readonly refreshToken: () => string | null;
  /** Calls back whenever a session ends, in this window or another. */
  readonly onEnd: (listener: () => void) => void;
  /** Calls back whenever the access token of a session was replaced, in this window or another. */
  readonly onRenew: (listener: () => void) => void;
}

/** Creates the session of the stored tokens. */
export function createSession(storage: TokenStorage): Session {
  const isSignedIn = ({ accessToken }: SessionTokens) => accessToken !== null;
  const signedIn$ = new BehaviorSubject(isSignedIn(storage.read()));
  const update = () => signedIn$.next(isSignedIn(storage.read()));
  storage.watch(update);
  let access = storage.read().accessToken;
  const renewed$ = new Subject<void>();
  storage.watch(({ accessToken }) => {
    const isRenewed = access !== null && accessToken !== null && accessToken !== access;
    access = accessToken;
    if (isRenewed) renewed$.next();
  });
  return {
    signedIn$,
    isRemembered: storage.isRemembered,
    begin: update,
    end: () => storage.write(NO_TOKENS),
    refreshToken: () => storage.read().refreshToken,
    onEnd: (listener) => {
      signedIn$
        .pipe(
          distinctUntilChanged(),
          skip(1),
          filter((signedIn) => !signedIn),
        )
        .subscribe(listener);
    },
    onRenew: (listener) => {
      renewed$.subscribe(listener);
    },
  };
}
