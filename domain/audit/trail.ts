import { sameValue } from '#domain/actions/same-value.ts';
import type { Instant } from '#domain/time.ts';

/** One audited change of a record. */
export interface TrailChange {
  readonly at: Instant;
  readonly what: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** State of a record according to its audit rows. */
export interface TrailRecord {
  /** The audited fields; null if there are none. */
  readonly fields: Readonly<Record<string, unknown>> | null;
  /** Time of the first audit row. */
  readonly since: Instant | null;
  /** Time of deletion, with the details recorded. */
  readonly deleted: { readonly at: Instant; readonly said: unknown } | null;
}

/** Value of `what` in the row of a deletion. */
export const DELETED = 'delete';
/** Value of `what` in a row that records a whole record, because its trail started later than the record. */
export const SEALED = 'seal';

const NO_TRAIL: TrailRecord = { fields: null, since: null, deleted: null };

/** Applies changes, oldest first. Fields of a change replace earlier ones; all others remain. */
export function foldTrail(changes: readonly TrailChange[]): TrailRecord {
  let told = NO_TRAIL;
  for (const { at, what, after } of changes) {
    const since = told.since ?? at;
    if (what === DELETED) told = { ...told, since, deleted: { at, said: after } };
    else told = { ...told, since, fields: isFields(after) ? { ...told.fields, ...after } : told.fields };
  }
  return told;
}

/** Result of comparing a stored record with its audit trail. */
export interface Agreement {
  readonly differ: readonly string[];
  /** Fields that aren't in the trail. */
  readonly untold: readonly string[];
}

/**
 * Compares the fields of a stored record with the audited ones. Audited fields that the record doesn't have are
 * ignored.
 */
export function compareWithTrail(
  stored: Readonly<Record<string, unknown>>,
  told: Readonly<Record<string, unknown>> | null,
): Agreement {
  const differ: string[] = [];
  const untold: string[] = [];
  for (const [key, value] of Object.entries(stored)) {
    if (value === undefined) continue;
    if (told === null || !Object.hasOwn(told, key)) untold.push(key);
    else if (!sameValue(told[key], value)) differ.push(key);
  }
  return { differ, untold };
}

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
