import { useRef, useState } from 'react';

/** What a list waits for: a query of TanStack fits. */
export interface Awaited {
  readonly isPending: boolean;
  /** It failed, and nothing is known from before. */
  readonly isLoadingError: boolean;
  readonly error: unknown;
  /** How often it has failed so far. */
  readonly errorUpdateCount?: number;
  readonly refetch: () => unknown;
}

/** Whether it failed and nothing has come since: it may be on its way again. */
export const isStillFailed = ({
  isPending,
  isLoadingError,
  errorUpdateCount = 0,
}: Pick<Awaited, 'isPending' | 'isLoadingError' | 'errorUpdateCount'>): boolean =>
  isLoadingError || (isPending && errorUpdateCount > 0);

interface Failure {
  readonly error: unknown;
  /** Asks again; until that has come out there is no failure. */
  readonly onRetry: () => void;
}

/**
 * How a list failed; null where it did not. A failure stays in view while the list is asked for again by itself, rather
 * than turn into a skeleton each time.
 */
export function useFailure(awaited: Awaited): Failure | null {
  const lastError = useRef<unknown>(null);
  const [isRetrying, setRetrying] = useState(false);
  if (awaited.isLoadingError) lastError.current = awaited.error;
  if (isRetrying || lastError.current === null || !isStillFailed(awaited)) return null;
  return {
    error: lastError.current,
    onRetry: () => {
      setRetrying(true);
      void Promise.resolve(awaited.refetch()).finally(() => setRetrying(false));
    },
  };
}
