import { sameValue } from '#domain/actions/same-value.ts';
import { isFields } from '#domain/audit/trail.ts';

/** A field of a record before and after a change. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Fields that say nothing to users. */
const INTERNAL = new Set(['uuid', 'version']);

/** Lists the fields that differ between two recorded states, in the order of the later one. A missing state has no fields. */
export function changedFields(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .filter((field) => !INTERNAL.has(field))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((change) => !sameValue(change.before, change.after));
}
