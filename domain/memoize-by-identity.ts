/**
 * Memoizes a pure function by the identity of its argument. A result is dropped along with its argument. Arguments are
 * frozen, because a change would make the result stale. Nested objects and Maps aren't protected by this and must not
 * be changed.
 */
export function memoizeByIdentity<A extends object, R extends object>(compute: (of: A) => R): (of: A) => R {
  const known = new WeakMap<A, R>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found;
    const result = compute(of);
    known.set(Object.freeze(of), result);
    return result;
  };
}
