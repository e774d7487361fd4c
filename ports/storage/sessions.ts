import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';
import type { CallingUser } from './users.ts';

/** One session: the family of refresh tokens that began with one sign-in. */
export interface Session {
  readonly uuid: Uuid;
  readonly user: Uuid;
  readonly created_at: Instant;
  /** After this instant nothing renews it. */
  readonly ends_at: Instant;
  readonly revoked: boolean;
}

/** One refresh token of a session, stored as a hash. */
export interface RefreshToken {
  readonly hash: string;
  readonly session: Uuid;
  readonly created_at: Instant;
  /** Unused tokens end here. */
  readonly idle_until: Instant;
  /** When a successor was first given out for it; null while it is the newest. */
  readonly rotated_at: Instant | null;
  /** When a token descending from it was first used: from then on (and a grace) it must not be seen again. */
  readonly successor_used_at: Instant | null;
  readonly parent_hash: string | null;
}

/** Reads sessions, their refresh tokens and attempts to sign in. */
export interface SessionReader {
  session(uuid: Uuid): Promise<Session | null>;
  /** Session and person in one look-up, as each request needs them. */
  sessionWithUser(uuid: Uuid): Promise<{ readonly session: Session; readonly person: CallingUser } | null>;
  refreshToken(hash: string): Promise<RefreshToken | null>;
  /** The session's exchanged token none of whose successors has been used yet; null before the first exchange. */
  refreshTip(session: Uuid): Promise<RefreshToken | null>;
}

/** Writes sessions, their refresh tokens and attempts to sign in. */
export interface SessionWriter {
  insertSession(session: Session): Promise<void>;
  /** Ends a session at that moment; one that was revoked before stays as it is. */
  revokeSession(uuid: Uuid, at: Instant): Promise<void>;
  /** The same with all sessions of somebody, but for one where it is named. */
  revokeSessionsOf(user: Uuid, at: Instant, except?: Uuid): Promise<void>;
  /** Drops sessions that ended before, with their refresh tokens; a bounded number a call, so that no write grows long. */
  forgetSessions(endedBefore: Instant): Promise<void>;
  /**
   * Drops the session's refresh tokens that were never exchanged and are idle for too long, but for those that lost to
   * another successor of the same token.
   */
  forgetIdleTokens(session: Uuid, now: Instant): Promise<void>;
  insertRefreshToken(token: RefreshToken): Promise<void>;
  updateRefreshToken(token: RefreshToken): Promise<void>;
  /** Counts one attempt under a key and gives the number within the window, this one included. */
  countAttempt(key: string, now: Instant, windowSeconds: number): Promise<number>;
  /** Takes one attempt back. */
  forgiveAttempt(key: string): Promise<void>;
}
