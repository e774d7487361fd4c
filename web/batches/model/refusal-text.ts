import { ProblemError } from '#ports/problem-error.ts';
import { formatWriteError } from '#web/format/error-text.ts';
import { changedMeanwhile } from '#words/web/batches/actions.ts';

/** Returns the reason for a refusal and what to do next, for forms that keep their input. */
export const refusalText = (error: unknown): string =>
  error instanceof ProblemError && error.problem.kind === 'stale' ? changedMeanwhile : formatWriteError(error);
