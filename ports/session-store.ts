/** Tokens that a signed-in client stores between requests. */
export interface SessionTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

/** Stores a client's tokens, shared with its other windows or commands. */
export interface SessionStore {
  /** Returns the current tokens. Called before each use, because another window may have renewed them. */
  read(): SessionTokens | Promise<SessionTokens>;
  /** Replaces both tokens. Null removes a token. */
  write(tokens: SessionTokens): void | Promise<void>;
  /** Runs work while no other window or command with this store can renew. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** Tokens of a signed-out client. */
export const NO_TOKENS: SessionTokens = { accessToken: null, refreshToken: null };
