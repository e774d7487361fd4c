import { ProblemError } from '#ports/farm-api/index.ts';
import { sayError } from '../../ui/say-error.ts';

/** Why something was not saved, and what to do: for forms, which keep what was entered. */
export function sayRefusal(error: unknown): string {
  if (!(error instanceof ProblemError)) return sayError(error);
  const { kind, detail } = error.problem;
  if (kind === 'unavailable') return `${detail} What you entered stays here. Try again in a moment.`;
  if (kind === 'stale') return 'Somebody changed this in the meantime. Close it and look at the batch again.';
  return sayError(error);
}
