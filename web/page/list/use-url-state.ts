import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A screen's state in its URL: filters, order and page. A missing key is null. */
export interface UrlState {
  readonly get: (key: string) => string | null;
  /** Sets keys; null removes one. Goes to the first page unless a page is given. */
  readonly set: (changes: Readonly<Record<string, string | null>>) => void;
}

/** The key of the page number, which starts at 1. */
export const PAGE_KEY = 'page';

/** Holds a screen's state in the URL's query. Changes replace the history entry, so Back leaves the screen. */
export function useUrlState(): UrlState {
  const [params, setParams] = useSearchParams();
  const get = useCallback((key: string) => params.get(key), [params]);
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setParams((before) => withChanges(before, changes), { replace: true }),
    [setParams],
  );
  return { get, set };
}

/** Returns the query with the changes, on its first page unless they name one. */
export function withChanges(
  before: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [key, value] of Object.entries({ [PAGE_KEY]: null, ...changes })) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}
