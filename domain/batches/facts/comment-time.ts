import { invalid, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Instant } from '#domain/time.ts';
import { checkDate, type FieldErrors } from './check-given.ts';

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
