/**
 * Returns a pure function that caches its results by a text key, at most `limit` of them: lists that are polled hold the
 * same rows each time, and parsing them costs more than finding them again. Results are shared, so callers must not
 * change them.
 */
export function memoize<A, R>(limit: number, keyOf: (of: A) => string, compute: (of: A) => R): (of: A) => R {
  const cache = new Map<string, R>();
  return (of) => {
    const key = keyOf(of);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const result = compute(of);
    // Emptied when full: what is polled is soon cached again.
    if (cache.size >= limit) cache.clear();
    cache.set(key, result);
    return result;
  };
}
