import { ProblemError } from '#ports/problem-error.ts';
import { formatError } from '#web/format/error-text.ts';
import { formatProblem } from '#web/format/problem-text.ts';
import * as m from '#words/web/auth.ts';

export const LOGIN_TIMEOUT_MS = 30_000;

/** Returns why signing in failed and what to do next. */
export function signInErrorText(error: unknown): string {
  if (!(error instanceof ProblemError)) return formatError(error);
  const { kind, retry_after } = error.problem;
  switch (kind) {
    case 'unauthenticated':
      return m.wrongCredentials;
    case 'too_many_requests':
      return m.tooManyAttempts({ seconds: retry_after ?? 60 });
    case 'internal':
      return m.serverFailed;
    case 'unavailable':
      return m.noAnswer;
    default:
      return formatProblem(error.problem);
  }
}
