/** Returns the same JSON for equal values, regardless of the order of fields; drops undefined fields. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'null';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => [key, sorted(field)]),
  );
}
