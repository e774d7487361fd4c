/**
 * A pure function of an object, worked out once for each object however often it is asked about. What it gave is shared by
 * all who ask, and goes when the object goes. The object is frozen, since one that changed afterwards would get an old
 * answer; a Map, and what lies inside an object, can't be protected so, and may not be changed either.
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
