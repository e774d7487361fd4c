import type { StorageProblem } from '#domain/problems/storage-problems.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** Returns the error for a farm that can't be opened, with the database's own error as its cause. */
export function refusal(problem: StorageProblem, cause?: unknown): ProblemError {
  const error = new ProblemError({ kind: 'internal', ...problem });
  error.cause = cause;
  return error;
}
