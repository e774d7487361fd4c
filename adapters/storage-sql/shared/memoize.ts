/**
 * Caches up to `limit` results of a pure function by a text key: polled lists repeat the same rows, and a lookup is
 * faster than parsing. Results are shared, so callers must not modify them.
 */
export function memoize<A, R>(limit: number, keyOf: (of: A) => string, compute: (of: A) => R): (of: A) => R {
  const cache = new Map<string, R>();
  return (of) => {
    const key = keyOf(of);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const result = compute(of);
    // Clearing is simplest, since polled rows are soon cached again.
    if (cache.size >= limit) cache.clear();
    cache.set(key, result);
    return result;
  };
}
