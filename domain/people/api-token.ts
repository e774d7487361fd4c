import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';
import type { Scope } from './permissions.ts';

/** A token that a program signs in with. */
export interface ApiToken {
  readonly uuid: Uuid;
  readonly name: string;
  /** The user whose rights it has. */
  readonly username: string;
  readonly scope: Scope;
  readonly created_at: Instant;
  /** Null if it never expires. */
  readonly expires: Instant | null;
  readonly last_used_at: Instant | null;
}

/** The prefix of every API token, which distinguishes it from other tokens and makes leaked ones easy to find. */
export const API_TOKEN_PREFIX = 'phyto_';
/** Maximum number of tokens per account. */
export const MAX_API_TOKENS = 50;

/** Returns true if the token has not expired. */
export const isTokenGood = ({ expires }: Pick<ApiToken, 'expires'>, now: Instant): boolean =>
  expires === null || now < expires;
