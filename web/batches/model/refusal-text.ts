import { ProblemError } from '#ports/farm-api/index.ts';
import { formatWriteError } from '#web/format/error-text.ts';

/** Why something of a batch was not saved, and what to do: for forms, which keep what was entered. */
export const refusalText = (error: unknown): string =>
  error instanceof ProblemError && error.problem.kind === 'stale'
    ? 'Somebody changed this in the meantime. Close it and look at the batch again.'
    : formatWriteError(error);
