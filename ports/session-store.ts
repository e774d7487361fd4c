/** The tokens that a signed-in client keeps between calls. */
export interface SessionTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

/** Stores a client's tokens where its other windows or commands can find them. */
export interface SessionStore {
  /** Returns the current tokens; called before each use, since another window may have renewed them. */
  read(): SessionTokens | Promise<SessionTokens>;
  /** Replaces both tokens; null removes one. */
  write(tokens: SessionTokens): void | Promise<void>;
  /** Runs the work while no other window or command on this store renews. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** The tokens of a signed-out client. */
export const NO_TOKENS: SessionTokens = { accessToken: null, refreshToken: null };
