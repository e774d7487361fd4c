import type { Uuid } from '#domain/ids.ts';
import type { ApiToken } from '#domain/people/api-token.ts';
import type { Instant } from '#domain/time.ts';
import type { CallingUser } from './users.ts';

/** A stored API token: its secret is only kept as a hash. */
export interface StoredToken extends ApiToken {
  readonly user: Uuid;
  readonly hash: string;
}

/** Reads API tokens. */
export interface ApiTokenReader {
  apiTokens(): Promise<readonly StoredToken[]>;
  /** Returns the token with that hash and its owner, in one query. */
  apiTokenWithUser(hash: string): Promise<{ readonly token: StoredToken; readonly person: CallingUser } | null>;
  /** Returns the token with that uuid and its owner. */
  apiTokenByUuid(uuid: Uuid): Promise<{ readonly token: StoredToken; readonly person: CallingUser } | null>;
}

/** Writes API tokens. */
export interface ApiTokenWriter {
  insertApiToken(token: StoredToken): Promise<void>;
  revokeApiToken(uuid: Uuid): Promise<void>;
  /** Records that a token was used, at most once a minute. */
  touchApiToken(uuid: Uuid, at: Instant): Promise<void>;
}
