import { sameValue } from '#domain/actions/same-value.ts';
import type { Instant } from '#domain/time.ts';

/** One change of a record, as the audit trail tells it. */
export interface TrailChange {
  readonly at: Instant;
  readonly what: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A record as its trail tells it. */
export interface TrailRecord {
  /** The fields that the trail tells; null where it tells none. */
  readonly fields: Readonly<Record<string, unknown>> | null;
  /** When the trail begins. */
  readonly since: Instant | null;
  /** When it was deleted, and what was said then. */
  readonly deleted: { readonly at: Instant; readonly said: unknown } | null;
}

/** What a deletion is called in the trail. */
export const DELETED = 'delete';
/** The word for a record whose trail begins later than it does: all of it, as it stood then. */
export const SEALED = 'seal';

const UNTOLD: TrailRecord = { fields: null, since: null, deleted: null };

/** What a record is after its changes, oldest first; fields given replace fields, the others stay. */
export function foldTrail(changes: readonly TrailChange[]): TrailRecord {
  let told = UNTOLD;
  for (const { at, what, after } of changes) {
    const since = told.since ?? at;
    if (what === DELETED) told = { ...told, since, deleted: { at, said: after } };
    else told = { ...told, since, fields: isFields(after) ? { ...told.fields, ...after } : told.fields };
  }
  return told;
}

/** How a stored record agrees with what the trail tells of it. */
export interface Agreement {
  /** Fields that differ. */
  readonly differ: readonly string[];
  /** Fields of which the trail says nothing. */
  readonly untold: readonly string[];
}

/** Compares the fields of a stored record with those that the trail tells; what the trail tells beyond them is left aside. */
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

/** Whether a value is a record of fields. */
export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
