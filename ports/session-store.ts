/** What a signed-in client keeps between calls. */
export interface SessionTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

/** Keeps a client's tokens where its other windows or commands find them too. */
export interface SessionStore {
  /** The tokens as they are now; read anew at each use, since somebody else may have renewed them. */
  read(): SessionTokens | Promise<SessionTokens>;
  /** Replaces both; null forgets one. */
  write(tokens: SessionTokens): void | Promise<void>;
  /** Runs the work while no other window or command on this store renews. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** No tokens: signed out. */
export const NO_TOKENS: SessionTokens = { accessToken: null, refreshToken: null };
