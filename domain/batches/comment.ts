import type { Uuid } from '#domain/ids.ts';
import { invalid, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Instant } from '#domain/time.ts';
import { checkDate, type FieldErrors } from './facts/check-given.ts';

export interface Comment {
  readonly uuid: Uuid;
  readonly batch: Uuid;
  /** Username, which remains after the account is deleted. */
  readonly author: string;
  /** Uuid of the account, because a username alone doesn't identify it. Null for a person at the server's terminal. */
  readonly author_id: Uuid | null;
  readonly text: string;
  readonly created_at: Instant;
}

/** Comments can be deleted by their author and by admins. */
export const mayDeleteComment = (
  { author, author_id }: Pick<Comment, 'author' | 'author_id'>,
  caller: { readonly user: Uuid | null; readonly username: string; readonly is_admin: boolean },
): boolean => caller.is_admin || (caller.user === author_id && (author_id !== null || caller.username === author));

/**
 * Returns the time of a new comment: when it was written if that is given, since it may be sent later. The clock of the
 * device may be slightly ahead, but no comment is later than `now`.
 */
export function commentTime(written: Instant | undefined, now: Instant): Result<Instant, Problem> {
  const errors: FieldErrors = {};
  checkDate(errors, 'written_at', written, now);
  if (Object.keys(errors).length > 0) return err(invalid(errors));
  return ok(written === undefined || written > now ? now : written);
}
