import type { Changed } from '#ports/storage/events.ts';

/** With more uuids of a kind than this, clients reload all its records anyway. */
const MOST_NAMED = 500;

/** Drops the uuids of kinds with many changed records, which means that any of them may have changed. */
export const limitChanged = (changed: Changed): Changed =>
  Object.fromEntries(Object.entries(changed).map(([kind, uuids]) => [kind, uuids.length > MOST_NAMED ? [] : uuids]));
