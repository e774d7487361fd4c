import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** Claims of an access token. They only identify the user and session, because rights are looked up on each request. */
export interface AccessClaims {
  readonly user: Uuid;
  readonly session: Uuid;
}

/** Creates and verifies tokens. */
export interface Tokens {
  /** Signs an access token that expires after its lifetime, counted from `now`. */
  signAccess(claims: AccessClaims, now: Instant): Promise<string>;
  /** Returns the claims of a genuine token that hasn't expired, otherwise null. */
  verifyAccess(token: string, now: Instant): Promise<AccessClaims | null>;
  /** Creates a secret of 256 random bits, for refresh tokens, API tokens and passwords. */
  newSecret(): string;
  /** Derives a secret for a purpose that is equal on all servers of the farm. */
  sharedSecret(purpose: string): Promise<string>;
  /** Returns the one-way hash for storing a secret. */
  hashSecret(secret: string): string;
}
