/** The fields that name records, the best one first. */
const NAME_FIELDS = ['lot_code', 'name', 'location_name', 'display_name', 'username', 'title', 'action_type', 'text'];

/** Returns the name of a record as people know it; null if it has none. */
export function displayNameOf(record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null;
  for (const field of NAME_FIELDS) {
    const name: unknown = Reflect.get(record, field);
    if (typeof name === 'string' && name !== '') return name;
  }
  return null;
}
