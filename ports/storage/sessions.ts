import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';
import type { CallingUser } from './users.ts';

/** A session, with all refresh tokens since one sign-in. */
export interface Session {
  readonly uuid: Uuid;
  readonly user: Uuid;
  readonly created_at: Instant;
  /** Time after which the session can't be renewed. */
  readonly ends_at: Instant;
  readonly revoked: boolean;
}

/** A refresh token of a session, stored as a hash. */
export interface RefreshToken {
  readonly hash: string;
  readonly session: Uuid;
  readonly created_at: Instant;
  /** Time at which it expires if unused. */
  readonly idle_until: Instant;
  /** Time of its first exchange; null for the newest token. */
  readonly rotated_at: Instant | null;
  /** Time of the first use of one of its successors. After this and a grace period, it is no longer valid. */
  readonly successor_used_at: Instant | null;
  readonly parent_hash: string | null;
}

export interface SessionReader {
  session(uuid: Uuid): Promise<Session | null>;
  /** Returns a session and its user in a single query, because every request needs them. */
  sessionWithUser(uuid: Uuid): Promise<{ readonly session: Session; readonly person: CallingUser } | null>;
  refreshToken(hash: string): Promise<RefreshToken | null>;
  /** Returns the latest exchanged token whose successors are unused; null before the first exchange. */
  refreshTip(session: Uuid): Promise<RefreshToken | null>;
}

export interface SessionWriter {
  insertSession(session: Session): Promise<void>;
  /** Revokes a session. One that is already revoked is unchanged. */
  revokeSession(uuid: Uuid, at: Instant): Promise<void>;
  /** Revokes all sessions of a user, with an optional exception. */
  revokeSessionsOf(user: Uuid, at: Instant, except?: Uuid): Promise<void>;
  /** Deletes ended sessions with their refresh tokens, a limited number per call to keep the write short. */
  forgetSessions(endedBefore: Instant): Promise<void>;
  /**
   * Deletes a session's expired refresh tokens that were never exchanged, except those invalidated by another successor
   * of the same token.
   */
  forgetIdleTokens(session: Uuid, now: Instant): Promise<void>;
  insertRefreshToken(token: RefreshToken): Promise<void>;
  updateRefreshToken(token: RefreshToken): Promise<void>;
  /** Counts an attempt under a key and returns the number in the window, including this one. */
  countAttempt(key: string, now: Instant, windowSeconds: number): Promise<number>;
  /** Uncounts one attempt. */
  forgiveAttempt(key: string): Promise<void>;
}
