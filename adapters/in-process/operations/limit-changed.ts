import type { Changed } from '#ports/storage/events.ts';

/** More uuids of a kind than this help no screen: it reads all of the kind anew. */
const MOST_NAMED = 500;

/** What is told of a change: kinds of which many records changed without their uuids, which means any of them. */
export const limitChanged = (changed: Changed): Changed =>
  Object.fromEntries(Object.entries(changed).map(([kind, uuids]) => [kind, uuids.length > MOST_NAMED ? [] : uuids]));
