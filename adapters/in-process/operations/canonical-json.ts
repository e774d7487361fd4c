/** JSON that is the same for equal values, in whatever order their fields stand; fields without a value are left out. */
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
