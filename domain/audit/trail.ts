import { sameValue } from '#domain/actions/same-value.ts';
import type { Instant } from '#domain/time.ts';

/** One audited change of a record. */
export interface TrailChange {
  readonly at: Instant;
  readonly what: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A record as its audit rows describe it. */
export interface TrailRecord {
  /** The audited fields; null if there are none. */
  readonly fields: Readonly<Record<string, unknown>> | null;
  /** Time of the first audit row. */
  readonly since: Instant | null;
  /** When the record was deleted, with the details of the deletion. */
  readonly deleted: { readonly at: Instant; readonly said: unknown } | null;
}

/** The name of a deletion in the trail. */
export const DELETED = 'delete';
/** Marks a record whose trail starts after the record was created: the row holds the whole record as it was then. */
export const SEALED = 'seal';

const UNTOLD: TrailRecord = { fields: null, since: null, deleted: null };

/** Applies changes, oldest first: given fields replace earlier ones, all others remain. */
export function foldTrail(changes: readonly TrailChange[]): TrailRecord {
  let told = UNTOLD;
  for (const { at, what, after } of changes) {
    const since = told.since ?? at;
    if (what === DELETED) told = { ...told, since, deleted: { at, said: after } };
    else told = { ...told, since, fields: isFields(after) ? { ...told.fields, ...after } : told.fields };
  }
  return told;
}

/** How a stored record compares with its audit trail. */
export interface Agreement {
  readonly differ: readonly string[];
  /** Fields that the trail does not mention. */
  readonly untold: readonly string[];
}

/**
 * Compares the fields of a stored record with the audited ones; ignores audited fields that the record doesn't have.
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
