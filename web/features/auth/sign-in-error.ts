import { ProblemError } from '#ports/farm-api/index.ts';
import { formatError } from '#web/format/error-text.ts';
import { formatProblem } from '#web/format/problem-text.ts';

export const LOGIN_TIMEOUT_MS = 30_000;

/** Why signing in did not work, and what to do. */
export function signInErrorText(error: unknown): string {
  if (!(error instanceof ProblemError)) return formatError(error);
  const { kind, retry_after } = error.problem;
  switch (kind) {
    case 'unauthenticated':
      return 'The username or the password is wrong.';
    case 'too_many_requests':
      return `Too many attempts. Try again in ${retry_after ?? 60} seconds.`;
    case 'internal':
      return 'Something went wrong on the farm’s server. Try again; its log says what happened.';
    case 'unavailable':
      return 'The farm did not answer within 30 seconds. Try again.';
    default:
      return formatProblem(error.problem);
  }
}
