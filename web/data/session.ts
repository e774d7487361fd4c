import { BehaviorSubject, distinctUntilChanged, filter, skip } from 'rxjs';
import { NO_TOKENS, type SessionTokens } from '#ports/session-store.ts';

/** Where the tokens are kept, and how their changes are heard of. */
export interface TokenShelf {
  /** Whether the tokens outlast the page. */
  readonly isRemembered: boolean;
  read(): SessionTokens;
  write(tokens: SessionTokens): void;
  watch(listener: (tokens: SessionTokens) => void): void;
}

/** Whether somebody is signed in on this browser, in this window or another. */
export interface Session {
  readonly signedIn$: BehaviorSubject<boolean>;
  /** Whether signing in lasts longer than this page, and for other tabs. */
  readonly isRemembered: boolean;
  /** Takes note that the farm has given tokens. */
  readonly begin: () => void;
  /** Forgets both tokens. */
  readonly end: () => void;
  readonly refreshToken: () => string | null;
  /** Called whenever a session ends, wherever that was decided. */
  readonly onEnd: (listener: () => void) => void;
}

/** The session that the shelf's tokens stand for. */
export function createSession(shelf: TokenShelf): Session {
  const isSignedIn = ({ accessToken }: SessionTokens) => accessToken !== null;
  const signedIn$ = new BehaviorSubject(isSignedIn(shelf.read()));
  const look = () => signedIn$.next(isSignedIn(shelf.read()));
  shelf.watch(look);
  return {
    signedIn$,
    isRemembered: shelf.isRemembered,
    begin: look,
    end: () => shelf.write(NO_TOKENS),
    refreshToken: () => shelf.read().refreshToken,
    onEnd: (listener) => {
      signedIn$
        .pipe(
          distinctUntilChanged(),
          skip(1),
          filter((signedIn) => !signedIn),
        )
        .subscribe(listener);
    },
  };
}
