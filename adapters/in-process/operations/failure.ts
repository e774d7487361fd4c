import type { ReadFailure } from '#domain/audit/audit-faults.ts';
import type { ChoreFailure } from '#domain/site/chore-failures.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** Returns an error as findings and chores store it, its message as one line of at most 300 characters. */
export function failureOf(error: unknown): ReadFailure {
  if (error instanceof ProblemError) return { problem: error.problem };
  const message = error instanceof Error ? error.message : String(error);
  return { message: message.replace(/\s+/g, ' ').slice(0, 300) };
}

/** Returns the failure of scheduled work that threw an error. */
export const choreFailureOf = (error: unknown): ChoreFailure => ({
  code: 'stopped',
  params: { failure: failureOf(error) },
});
