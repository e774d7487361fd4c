import { ProblemError } from '#ports/problem-error.ts';
import * as m from '#words/web/errors.ts';
import { formatFields, formatProblem } from './problem-text.ts';

/** Returns what went wrong and, if possible, what to do next. */
export function formatError(error: unknown): string {
  if (!(error instanceof ProblemError)) return m.pageBroken;
  switch (error.problem.kind) {
    case 'unavailable':
      return `${formatProblem(error.problem)} ${m.retrying}`;
    case 'internal':
      return m.serverBroken;
    default:
      return formatProblem(error.problem);
  }
}

/** Like `formatError`, for a form that keeps what was entered. */
export const formatWriteError = (error: unknown): string =>
  error instanceof ProblemError && error.problem.kind === 'unavailable'
    ? `${formatProblem(error.problem)} ${m.entryKept}`
    : formatError(error);

/** Returns the messages of a refusal by field; empty where it names none. */
export const fieldErrors = (error: unknown): Readonly<Record<string, readonly string[]>> =>
  error instanceof ProblemError ? formatFields(error.problem) : {};
