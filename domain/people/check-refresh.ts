import { addMs, type Instant } from '#domain/time.ts';

/** Time after which an unused refresh token expires. */
export const REFRESH_IDLE_MS = 14 * 86_400_000;
/** Maximum length of a session, even if active. */
export const SESSION_LIFE_MS = 30 * 86_400_000;
/** Time during which an old token is still accepted after its successor's first use, for requests in flight. */
export const REFRESH_GRACE_MS = 10_000;

/** The stored state of a refresh token. */
export interface RefreshFacts {
  readonly idle_until: Instant;
  /** Time of its first exchange for a successor. */
  readonly rotated_at: Instant | null;
  /** Time at which one of its successors was first used. */
  readonly successor_used_at: Instant | null;
}

/** The stored state of the token's session. */
export interface SessionFacts {
  readonly ends_at: Instant;
  readonly revoked: boolean;
}

/** A presented refresh token with its place in the session. */
export interface PresentedToken<T extends RefreshFacts> {
  readonly token: T;
  /** The token that was exchanged for it; null for the first of a session. */
  readonly parent: T | null;
  /** The latest exchanged token whose successors are unused; null before the first exchange. */
  readonly tip: T | null;
}

/**
 * Outcome of presenting a refresh token. `stolen` means that two parties hold the session, which must end. A renewal
 * has the updated tokens, the predecessor of the new token, and when the new token expires if unused.
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
 * Checks a presented refresh token. It stays valid until one of its successors is used, so that a client that missed
 * the response can continue. The first use of a successor invalidates the others. If a replaced token is presented
 * after the grace period, or a successor that was invalidated, two parties hold the session. Within the grace period, a
 * replaced token gets a successor at the session's current position, and again only the first one used continues.
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
