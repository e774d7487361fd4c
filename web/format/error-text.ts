import { ProblemError } from '#ports/farm-api/index.ts';

/** One sentence about what went wrong, for a person, and what to do where that is known. */
export function formatError(error: unknown): string {
  if (!(error instanceof ProblemError)) return 'Something went wrong on this page. Reload it.';
  switch (error.problem.kind) {
    case 'unavailable':
      return `${error.problem.detail} It is asked again by itself.`;
    case 'internal':
      return 'Something went wrong on the farm\u2019s server. Try again.';
    default:
      return error.problem.detail;
  }
}

/** The same of something that was not saved: forms keep what was entered. */
export const formatWriteError = (error: unknown): string =>
  error instanceof ProblemError && error.problem.kind === 'unavailable'
    ? `${error.problem.detail} What you entered stays here. Try again in a moment.`
    : formatError(error);

/** The messages of a refusal by field, empty where it names none. */
export const fieldErrors = (error: unknown): Readonly<Record<string, readonly string[]>> =>
  error instanceof ProblemError ? (error.problem.errors ?? {}) : {};
