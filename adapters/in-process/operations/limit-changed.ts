import type { Changed } from '#ports/storage/events.ts';

/** With more changed records of a kind than this, clients reload all of them. */
export const MAX_LISTED = 500;

/** Empties the list of kinds with many changed records, which means that any of them may have changed. */
export const limitChanged = (changed: Changed): Changed =>
  Object.fromEntries(Object.entries(changed).map(([kind, uuids]) => [kind, uuids.length > MAX_LISTED ? [] : uuids]));
