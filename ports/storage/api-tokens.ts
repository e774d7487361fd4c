import type { Uuid } from '#domain/ids.ts';
import type { ApiToken } from '#domain/people/api-token.ts';
import type { Instant } from '#domain/time.ts';
import type { CallingUser } from './users.ts';

/** A stored API token, with only the hash of its secret. */
export interface StoredToken extends ApiToken {
  readonly user: Uuid;
  readonly hash: string;
}

export interface ApiTokenReader {
  apiTokens(): Promise<readonly StoredToken[]>;
  /** Returns a token and its owner by hash, in a single query. */
  apiTokenWithUser(hash: string): Promise<{ readonly token: StoredToken; readonly person: CallingUser } | null>;
  /** Returns a token and its owner by uuid. */
  apiTokenByUuid(uuid: Uuid): Promise<{ readonly token: StoredToken; readonly person: CallingUser } | null>;
}

export interface ApiTokenWriter {
  insertApiToken(token: StoredToken): Promise<void>;
  revokeApiToken(uuid: Uuid): Promise<void>;
  /** Records the use of a token, at most once a minute. */
  touchApiToken(uuid: Uuid, at: Instant): Promise<void>;
}
