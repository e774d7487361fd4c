import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';
import type { Scope } from './permissions.ts';

/** A token by which a program signs in as somebody. */
export interface ApiToken {
  readonly uuid: Uuid;
  readonly name: string;
  /** Whose rights it has. */
  readonly username: string;
  readonly scope: Scope;
  readonly created_at: Instant;
  /** From then on it is good no longer; null for never. */
  readonly expires: Instant | null;
  readonly last_used_at: Instant | null;
}

/** How every API token begins, so that it is told from other tokens, and found where it does not belong. */
export const API_TOKEN_PREFIX = 'phyto_';
/** So many tokens has an account at most. */
export const MAX_API_TOKENS = 50;

/** Whether a token is good at that moment. */
export const isTokenGood = ({ expires }: Pick<ApiToken, 'expires'>, now: Instant): boolean =>
  expires === null || now < expires;
