import { sameValue } from '#domain/actions/same-value.ts';
import { isFields } from '#domain/audit/trail.ts';
import type { Instant } from '#domain/time.ts';

/** A field of a record before and after a change. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** An entry of a machine's history. */
export interface HistoryEntry {
  readonly at: Instant;
  readonly what: string;
  readonly changes: readonly FieldChange[];
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

/**
 * Returns when the present fault was recorded, according to entries that are newest first. Null if they don't tell,
 * because they don't reach back to it or the machine already had it when it was added.
 */
export function faultSince(entries: readonly HistoryEntry[], fault: string): Instant | null {
  for (const { at, what, changes } of entries) {
    const change = changes.find(({ field }) => field === 'general_control_error');
    if (change !== undefined) return what !== 'create' && change.after === fault ? at : null;
  }
  return null;
}
