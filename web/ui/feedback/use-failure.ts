import { useRef, useState } from 'react';

/** The state of a list's query, as TanStack Query gives it. */
export interface Awaited {
  readonly isPending: boolean;
  /** True if the query failed and there is no earlier data. */
  readonly isLoadingError: boolean;
  readonly error: unknown;
  readonly errorUpdateCount?: number;
  readonly refetch: () => unknown;
}

/** Returns whether the last request failed, even if another one is under way. */
export const isStillFailed = ({
  isPending,
  isLoadingError,
  errorUpdateCount = 0,
}: Pick<Awaited, 'isPending' | 'isLoadingError' | 'errorUpdateCount'>): boolean =>
  isLoadingError || (isPending && errorUpdateCount > 0);

/** Returns whether the first data are under way, without a failure so far, so that their place must be kept. */
export const isFirstAwaited = (awaited: Parameters<typeof isStillFailed>[0]): boolean =>
  awaited.isPending && !isStillFailed(awaited);

export interface Failure {
  readonly error: unknown;
  /** Requests the data again and hides the failure until the response arrives. */
  readonly onRetry: () => void;
}

/**
 * Returns the error of a list that failed to load; null if there is none. It stays visible during automatic retries,
 * which would otherwise make it flicker.
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
