import type { Uuid } from '#domain/ids.ts';
import type { ApiToken } from '#domain/people/api-token.ts';
import type { Instant } from '#domain/time.ts';
import type { CallingUser } from './users.ts';

/** An API token as stored: its secret as a hash. */
export interface StoredToken extends ApiToken {
  readonly user: Uuid;
  readonly hash: string;
}

/** Reads API tokens. */
export interface ApiTokenReader {
  apiTokens(): Promise<readonly StoredToken[]>;
  /** The token with that hash and its owner, in one look-up. */
  apiTokenWithUser(hash: string): Promise<{ readonly token: StoredToken; readonly person: CallingUser } | null>;
  /** The same by the token's uuid. */
  apiTokenByUuid(uuid: Uuid): Promise<{ readonly token: StoredToken; readonly person: CallingUser } | null>;
}

/** Writes API tokens. */
export interface ApiTokenWriter {
  insertApiToken(token: StoredToken): Promise<void>;
  revokeApiToken(uuid: Uuid): Promise<void>;
  /** Notes that a token was used, at most once a minute. */
  touchApiToken(uuid: Uuid, at: Instant): Promise<void>;
}
