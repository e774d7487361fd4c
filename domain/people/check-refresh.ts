import { addMs, type Instant } from '#domain/time.ts';

/** A refresh token expires after being unused for this long. */
export const REFRESH_IDLE_MS = 14 * 86_400_000;
/** Maximum length of a session, however active. */
export const SESSION_LIFE_MS = 30 * 86_400_000;
/** How long after its successor's first use an old token is still accepted, for requests that were in flight. */
export const REFRESH_GRACE_MS = 10_000;

/** The stored state of a refresh token. */
export interface RefreshFacts {
  readonly idle_until: Instant;
  /** When it was first exchanged for a successor. */
  readonly rotated_at: Instant | null;
  /** When one of its successors was first used. */
  readonly successor_used_at: Instant | null;
}

/** The stored state of the token's session. */
export interface SessionFacts {
  readonly ends_at: Instant;
  readonly revoked: boolean;
}

/** A presented refresh token and its position in the session. */
export interface PresentedToken<T extends RefreshFacts> {
  readonly token: T;
  /** The token it was issued for; null for the first of a session. */
  readonly parent: T | null;
  /** The exchanged token of the session with no used successor yet; null before the first exchange. */
  readonly tip: T | null;
}

/**
 * A renewal, an ended session, or a token held by two parties, which must end the whole session. A renewal contains the
 * updated tokens, the token that the new one succeeds, and when the new one expires if unused.
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
 * Decides about a presented refresh token. It remains valid until one of its successors is used, so that a client which
 * keeps its first token or missed the answer can continue. The first use of a successor ends the others at once. A
 * replaced token that arrives after the grace period, or a successor that lost to another, means that two parties hold
 * the session. Within the grace period a replaced token gets a successor at the session's current position, and again
 * only the first successor used continues.
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
