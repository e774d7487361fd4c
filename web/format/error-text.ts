import { ProblemError } from '#ports/farm-api/index.ts';
import * as m from '#words/web/errors.ts';

/** Returns what went wrong, then what to do where that is known. */
export function formatError(error: unknown): string {
  if (!(error instanceof ProblemError)) return m.pageBroken;
  switch (error.problem.kind) {
    case 'unavailable':
      return `${error.problem.detail} ${m.retrying}`;
    case 'internal':
      return m.serverBroken;
    default:
      return error.problem.detail;
  }
}

/** Like `formatError`, for a form that keeps what was entered. */
export const formatWriteError = (error: unknown): string =>
  error instanceof ProblemError && error.problem.kind === 'unavailable'
    ? `${error.problem.detail} ${m.entryKept}`
    : formatError(error);

/** Returns the messages of a refusal by field; empty where it names none. */
export const fieldErrors = (error: unknown): Readonly<Record<string, readonly string[]>> =>
  error instanceof ProblemError ? (error.problem.errors ?? {}) : {};
