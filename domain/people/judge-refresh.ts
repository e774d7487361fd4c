import { addMs, type Instant } from '../time.ts';

/** A refresh token that was not used for so long is dead. */
export const REFRESH_IDLE_MS = 14 * 86_400_000;
/** No session lives longer, however busy. */
export const SESSION_LIFE_MS = 30 * 86_400_000;
/** How long after its successor's first use an old token may still arrive: requests that were under way. */
export const REFRESH_GRACE_MS = 10_000;

/** What is known of one refresh token. */
export interface RefreshFacts {
  readonly created_at: Instant;
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

/** A renewal with the tokens as they are now, a death of old age, or a theft that must end the whole session. */
export type RefreshVerdict<T extends RefreshFacts> =
  | { readonly outcome: 'renew'; readonly token: T; readonly parent: T | null; readonly idle_until: Instant }
  | { readonly outcome: 'ended' }
  | { readonly outcome: 'stolen' };

/**
 * Judges a refresh token that somebody presents. It stays good until a successor of it has been used, so that a client
 * that keeps its first token, or never saw the answer, goes on; once the successor was used and a grace has passed,
 * seeing it again means that two parties hold it. So does a successor whose elder brother was used long after it was made.
 * `idle_until` of a renewal is the new token's.
 */
export function judgeRefresh<T extends RefreshFacts>(
  token: T,
  parent: T | null,
  session: SessionFacts,
  now: Instant,
): RefreshVerdict<T> {
  if (session.revoked || session.ends_at <= now) return { outcome: 'ended' };
  if (wasReplaced(token.successor_used_at, now)) return { outcome: 'stolen' };
  if (parent !== null && token.rotated_at === null && isStrayBranch(token, parent, now)) return { outcome: 'stolen' };
  if (token.idle_until <= now) return { outcome: 'ended' };
  const fresh = addMs(now, REFRESH_IDLE_MS);
  const idle_until = fresh < session.ends_at ? fresh : session.ends_at;
  return {
    outcome: 'renew',
    token: { ...token, idle_until, rotated_at: token.rotated_at ?? now },
    parent: parent === null ? null : { ...parent, successor_used_at: parent.successor_used_at ?? now },
    idle_until,
  };
}

const wasReplaced = (usedAt: Instant | null, now: Instant): boolean =>
  usedAt !== null && addMs(usedAt, REFRESH_GRACE_MS) < now;

// Answers to requests made at the same time are brothers too; those were made shortly before the first of them was used.
const isStrayBranch = (token: RefreshFacts, parent: RefreshFacts, now: Instant): boolean =>
  wasReplaced(parent.successor_used_at, now) &&
  parent.successor_used_at !== null &&
  addMs(token.created_at, REFRESH_GRACE_MS) < parent.successor_used_at;
