/** Returns the value of a record's field as text, empty for null. */
export function fieldText(record: object, name: string): string {
  const value: unknown = Reflect.get(record, name);
  return value === null || value === undefined ? '' : String(value);
}
