import { addMs, type Instant } from '#domain/time.ts';

/** A refresh token that was not used for so long is dead. */
export const REFRESH_IDLE_MS = 14 * 86_400_000;
/** No session lives longer, however busy. */
export const SESSION_LIFE_MS = 30 * 86_400_000;
/** How long after its successor's first use an old token may still arrive: requests that were under way. */
export const REFRESH_GRACE_MS = 10_000;

/** What is known of one refresh token. */
export interface RefreshFacts {
  readonly idle_until: Instant;
  /** When it was first exchanged for a successor. */
  readonly rotated_at: Instant | null;
  /** When one of its successors was first used. */
  readonly successor_used_at: Instant | null;
}

/** What is known of the session the token belongs to. */
export interface SessionFacts {
  readonly ends_at: Instant;
  readonly revoked: boolean;
}

/** A refresh token that somebody presents, and where it stands in its session. */
export interface PresentedToken<T extends RefreshFacts> {
  readonly token: T;
  /** The token that it was given in exchange for; null for the first of a session. */
  readonly parent: T | null;
  /** The exchanged token of the session none of whose successors has been used yet; null before the first exchange. */
  readonly tip: T | null;
}

/**
 * A renewal, a session that is over, or a token held by two parties, which must end the whole session. A renewal gives the
 * tokens as they are now, the one whose successor the new token is, and until when the new one may lie idle.
 */
export type RefreshVerdict<T extends RefreshFacts> =
  | {
      readonly outcome: 'renew';
      readonly token: T;
      readonly parent: T | null;
      readonly successorOf: T;
      readonly idle_until: Instant;
    }
  | { readonly outcome: 'ended' }
  | { readonly outcome: 'stolen' };

/**
 * Judges a refresh token that somebody presents. It stays good until a successor of it has been used, so that a client
 * that keeps its first token, or never received the answer, goes on. The first use of a successor ends the others at once.
 * A token that was replaced, seen after the grace, and a successor that lost to another mean that two parties hold the
 * session. Within the grace a replaced token is given a successor where the session has come to by then, so that of this
 * one and of those given there, again only the first used goes on.
 */
export function checkRefresh<T extends RefreshFacts>(
  { token, parent, tip }: PresentedToken<T>,
  session: SessionFacts,
  now: Instant,
): RefreshVerdict<T> {
  if (session.revoked || session.ends_at <= now) return { outcome: 'ended' };
  const { successor_used_at } = token;
  if (successor_used_at !== null && addMs(successor_used_at, REFRESH_GRACE_MS) < now) return { outcome: 'stolen' };
  const isFirstUse = token.rotated_at === null;
  if (isFirstUse && parent !== null && parent.successor_used_at !== null) return { outcome: 'stolen' };
  if (token.idle_until <= now) return { outcome: 'ended' };
  const fresh = addMs(now, REFRESH_IDLE_MS);
  const idle_until = fresh < session.ends_at ? fresh : session.ends_at;
  const used = { ...token, idle_until, rotated_at: token.rotated_at ?? now };
  return {
    outcome: 'renew',
    token: used,
    parent: isFirstUse && parent !== null ? { ...parent, successor_used_at: now } : null,
    successorOf: successor_used_at === null ? used : (tip ?? used),
    idle_until,
  };
}
