import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';
import type { Changed, ChangedKind } from '#ports/storage/events.ts';

/** Merges sets of changed uuids without duplicates. */
export function mergeChanged(all: readonly Changed[]): Changed {
  const merged: Partial<Record<ChangedKind, readonly string[]>> = {};
  for (const kind of RECORD_KINDS) {
    const uuids = new Set(all.flatMap((changed) => changed[kind] ?? []));
    if (uuids.size > 0) merged[kind] = [...uuids];
  }
  return merged;
}
