import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** The claims of an access token: the user and session only, so that rights are looked up on each request. */
export interface AccessClaims {
  readonly user: Uuid;
  readonly session: Uuid;
}

/** Creates and verifies tokens. */
export interface Tokens {
  /** Signs an access token that expires at `now` plus its lifetime. */
  signAccess(claims: AccessClaims, now: Instant): Promise<string>;
  /** Returns the claims of a genuine token that has not expired, else null. */
  verifyAccess(token: string, now: Instant): Promise<AccessClaims | null>;
  /** Creates a secret of 256 random bits, for refresh tokens, API tokens and passwords. */
  newSecret(): string;
  /** Derives a secret for a purpose, the same on all servers of the farm. */
  sharedSecret(purpose: string): Promise<string>;
  /** Returns the one-way hash under which a secret is stored. */
  hashSecret(secret: string): string;
}
