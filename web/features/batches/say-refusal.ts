import { ProblemError } from '#ports/farm-api/index.ts';
import { sayWriteError } from '../../ui/say-error.ts';

/** Why something of a batch was not saved, and what to do: for forms, which keep what was entered. */
export const sayRefusal = (error: unknown): string =>
  error instanceof ProblemError && error.problem.kind === 'stale'
    ? 'Somebody changed this in the meantime. Close it and look at the batch again.'
    : sayWriteError(error);
