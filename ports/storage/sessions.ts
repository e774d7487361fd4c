import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';
import type { CallingUser } from './users.ts';

/** A session: all refresh tokens since one sign-in. */
export interface Session {
  readonly uuid: Uuid;
  readonly user: Uuid;
  readonly created_at: Instant;
  /** The session can't be renewed after this instant. */
  readonly ends_at: Instant;
  readonly revoked: boolean;
}

/** A refresh token of a session, stored as a hash. */
export interface RefreshToken {
  readonly hash: string;
  readonly session: Uuid;
  readonly created_at: Instant;
  /** When it expires if unused. */
  readonly idle_until: Instant;
  /** When it was first exchanged; null for the newest token. */
  readonly rotated_at: Instant | null;
  /** When a token descending from it was first used: after this and a grace period it must not be used again. */
  readonly successor_used_at: Instant | null;
  readonly parent_hash: string | null;
}

/** Reads sessions, their refresh tokens and sign-in attempts. */
export interface SessionReader {
  session(uuid: Uuid): Promise<Session | null>;
  /** Returns a session and its user in one query, as every request needs them. */
  sessionWithUser(uuid: Uuid): Promise<{ readonly session: Session; readonly person: CallingUser } | null>;
  refreshToken(hash: string): Promise<RefreshToken | null>;
  /** Returns the session's exchanged token with no used successor yet; null before the first exchange. */
  refreshTip(session: Uuid): Promise<RefreshToken | null>;
}

/** Writes sessions, their refresh tokens and sign-in attempts. */
export interface SessionWriter {
  insertSession(session: Session): Promise<void>;
  /** Ends a session at that instant; a session that was revoked before is unchanged. */
  revokeSession(uuid: Uuid, at: Instant): Promise<void>;
  /** Ends all sessions of a user except the one named. */
  revokeSessionsOf(user: Uuid, at: Instant, except?: Uuid): Promise<void>;
  /**
   * Deletes sessions that ended earlier, with their refresh tokens; a limited number per call, to keep the write short.
   */
  forgetSessions(endedBefore: Instant): Promise<void>;
  /**
   * Deletes the session's expired refresh tokens that were never exchanged, except those that lost to another successor
   * of the same token.
   */
  forgetIdleTokens(session: Uuid, now: Instant): Promise<void>;
  insertRefreshToken(token: RefreshToken): Promise<void>;
  updateRefreshToken(token: RefreshToken): Promise<void>;
  /** Counts one attempt under a key and returns the number within the window, including this one. */
  countAttempt(key: string, now: Instant, windowSeconds: number): Promise<number>;
  /** Takes one attempt back. */
  forgiveAttempt(key: string): Promise<void>;
}
