/** What a record holds in a field, as a text; empty for nothing. */
export function fieldText(record: object, name: string): string {
  const value: unknown = Reflect.get(record, name);
  return value === null || value === undefined ? '' : String(value);
}
