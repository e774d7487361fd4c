import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** What an access token says: who, and in which session. Nothing else, so that rights are looked up at each request. */
export interface AccessClaims {
  readonly user: Uuid;
  readonly session: Uuid;
}

/** Makes and checks the tokens that callers carry. */
export interface Tokens {
  /** A signed access token that ends at `now` + its lifetime. */
  signAccess(claims: AccessClaims, now: Instant): Promise<string>;
  /** The claims of a token that is genuine and has not ended, else null. */
  verifyAccess(token: string, now: Instant): Promise<AccessClaims | null>;
  /** A new secret of 256 random bits for refresh tokens, API tokens and passwords, as text. */
  newSecret(): string;
  /** The secret for that purpose which all servers of the farm make of their key alike, as text. */
  sharedSecret(purpose: string): Promise<string>;
  /** The one-way hash under which a secret is stored and found. */
  hashSecret(secret: string): string;
}
