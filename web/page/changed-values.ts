/** Returns the form's values that differ from the initial ones; null if none does. */
export function changedValues<Values extends object>(values: Values, start: Values): Partial<Values> | null {
  const changed: Partial<Values> = {};
  for (const name in values) if (!Object.is(values[name], start[name])) changed[name] = values[name];
  return Object.keys(changed).length === 0 ? null : changed;
}
