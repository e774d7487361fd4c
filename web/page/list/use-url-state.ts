import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a screen keeps in its address: filters, order, page. A missing key is null. */
export interface UrlState {
  readonly get: (key: string) => string | null;
  /** Writes these keys in the place of what they were; null takes a key away. The page falls back to the first, unless it is given. */
  readonly set: (changes: Readonly<Record<string, string | null>>) => void;
}

/** The key of the page's number, from 1. */
export const PAGE_KEY = 'page';

/** The address's query as the state of a screen. Changing it adds nothing to the history: Back leaves the screen. */
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

/** A query with these keys written, and back on its first page unless the changes name one. */
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
