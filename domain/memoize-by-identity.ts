/**
 * Memoizes a pure function per argument object; a result is dropped together with its object. Freezes the object, since
 * a later change would make the result stale; Maps and nested objects can't be frozen this way and must not be changed
 * either.
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
