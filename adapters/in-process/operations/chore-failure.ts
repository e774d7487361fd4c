import { failureOf } from '#adapters/in-process/audit/verify-report.ts';
import type { ChoreFailure } from '#domain/problems/chore-failures.ts';

/** Returns the failure of scheduled work that threw an error. */
export const choreFailureOf = (error: unknown): ChoreFailure => ({
  code: 'stopped',
  params: { failure: failureOf(error) },
});
