/** Whether two plain values (no class instances) say the same: lists in order, records by key. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = new Map(Object.entries(a));
  const right = new Map(Object.entries(b));
  return (
    left.size === right.size && [...left].every(([key, value]) => right.has(key) && sameValue(value, right.get(key)))
  );
}
