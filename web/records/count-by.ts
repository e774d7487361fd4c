/** Counts the rows that refer to each record, by the record's uuid. */
export function countBy<Row>(
  records: readonly Row[] | undefined,
  namedBy: (record: Row) => string | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const uuid of (records ?? []).map(namedBy)) if (uuid !== null) counts.set(uuid, (counts.get(uuid) ?? 0) + 1);
  return counts;
}
