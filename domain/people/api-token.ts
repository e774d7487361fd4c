import type { Uuid } from '#domain/ids.ts';
import { addMs, type Day, type Instant } from '#domain/time.ts';
import type { Scope } from './permissions.ts';

/** A token with which a program signs in. */
export interface ApiToken {
  readonly uuid: Uuid;
  readonly name: string;
  /** The user whose rights the token has. */
  readonly username: string;
  readonly scope: Scope;
  readonly created_at: Instant;
  /** Null if it never expires. */
  readonly expires: Instant | null;
  readonly last_used_at: Instant | null;
}

/** Prefix of every API token, by which secret scanners can recognise leaked ones. */
export const API_TOKEN_PREFIX = 'phyto_';
/** Limit on the tokens of one account. */
export const MAX_API_TOKENS = 50;

/** Tells whether the token hasn't expired. */
export const isTokenGood = ({ expires }: Pick<ApiToken, 'expires'>, now: Instant): boolean =>
  expires === null || now < expires;

/**
 * Returns the last day on which the token is good, on the site's clock; null if it never expires. One that expires at
 * midnight is last good on the day before.
 */
export const lastDayOf = ({ expires }: Pick<ApiToken, 'expires'>, dayOf: (instant: Instant) => Day): Day | null =>
  expires === null ? null : dayOf(addMs(expires, -1));
