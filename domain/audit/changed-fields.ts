/** A field of a record, `component_properties.ppfd`, before and after a change; undefined where it didn't exist. */
export interface FieldChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface ChangedFields {
  readonly changed: readonly FieldChange[];
  readonly same: readonly FieldChange[];
}

/** Compares the values of an audited change field by field, in the order of the older one. Lists count as one field. */
export function changedFields(before: unknown, after: unknown): ChangedFields {
  const [old, now] = [new Map(fieldsOf(before, '')), new Map(fieldsOf(after, ''))];
  const fields = [...new Set([...old.keys(), ...now.keys()])].map((path) => ({
    path,
    before: old.get(path),
    after: now.get(path),
  }));
  const isSame = (field: FieldChange) => JSON.stringify(field.before) === JSON.stringify(field.after);
  return { changed: fields.filter((field) => !isSame(field)), same: fields.filter(isSame) };
}

function fieldsOf(value: unknown, path: string): (readonly [path: string, value: unknown])[] {
  if (value === null && path === '') return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  const entries = Object.entries(value);
  if (entries.length === 0 && path !== '') return [[path, value]];
  return entries.flatMap(([key, inner]) => fieldsOf(inner, path === '' ? key : `${path}.${key}`));
}
