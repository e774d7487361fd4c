import { ProblemError } from '#ports/problem-error.ts';

/**
 * Faults of databases: locked by another process, disk full, damaged, not readable or writable, unreachable (running
 * statements may have succeeded), and `again`: rolled back and worth retrying.
 */
export const FAULTS = ['busy', 'full', 'damaged', 'unreadable', 'away', 'again'] as const;
export type Fault = (typeof FAULTS)[number];

/** Seconds until a client should retry. */
const RETRY_AFTER = 2;

/** Returns the problem of a fault. */
export function problemFromFault(fault: Fault): ProblemError {
  switch (fault) {
    case 'busy':
    case 'again':
      return new ProblemError({
        kind: 'unavailable',
        code: 'database_busy',
        params: {},
        retry_after: RETRY_AFTER,
      });
    case 'away':
      return new ProblemError({
        kind: 'unavailable',
        code: 'database_unreachable',
        params: {},
        retry_after: RETRY_AFTER,
      });
    case 'full':
      return new ProblemError({ kind: 'storage_full', code: 'database_disk_full', params: {} });
    case 'damaged':
      return new ProblemError({ kind: 'internal', code: 'database_damaged', params: { details: [] } });
    case 'unreadable':
      return new ProblemError({
        kind: 'unavailable',
        code: 'database_inaccessible',
        params: {},
        retry_after: 30,
      });
  }
}

/** Converts a fault to a ProblemError; returns other errors unchanged. */
export function problemFromError(error: unknown, faultOf: (error: unknown) => Fault | null): unknown {
  const fault = faultOf(error);
  return fault === null ? error : problemFromFault(fault);
}
