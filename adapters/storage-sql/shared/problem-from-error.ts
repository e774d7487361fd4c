import { plain } from '#domain/problem.ts';
import { ProblemError } from '#ports/farm-api/index.ts';

/**
 * What is wrong with the medium, whatever the engine: held by somebody else, full, damaged, not to be read or written,
 * not to be reached (what was under way may or may not have happened), or `again`: undone, but worth doing once more.
 */
export const FAULTS = ['busy', 'full', 'damaged', 'unreadable', 'away', 'again'] as const;
export type Fault = (typeof FAULTS)[number];

/** Seconds after which a farm that was busy is worth asking again. */
const RETRY_AFTER = 2;

/** The refusal for a fault of the medium. */
export function problemFromFault(fault: Fault): ProblemError {
  switch (fault) {
    case 'busy':
    case 'again':
      return new ProblemError({
        kind: 'unavailable',
        ...plain("Another program is holding the farm's database. Try again in a moment."),
        retry_after: RETRY_AFTER,
      });
    case 'away':
      return new ProblemError({
        kind: 'unavailable',
        ...plain("The farm's database can't be reached. Try again in a moment."),
        retry_after: RETRY_AFTER,
      });
    case 'full':
      return new ProblemError({
        kind: 'storage_full',
        ...plain("The disk that holds the farm's database is full. Nothing was saved; make room and try again."),
      });
    case 'damaged':
      return new ProblemError({
        kind: 'internal',
        ...plain("The farm's database is damaged. Stop the server and restore the latest backup."),
      });
    case 'unreadable':
      return new ProblemError({
        kind: 'unavailable',
        ...plain("The farm's database can't be read or written. Look at the disk and at the rights of its files."),
        retry_after: 30,
      });
  }
}

/** The error as callers may see it: faults of the medium as refusals, all else as it is. */
export function problemFromError(error: unknown, faultOf: (error: unknown) => Fault | null): unknown {
  const fault = faultOf(error);
  return fault === null ? error : problemFromFault(fault);
}
