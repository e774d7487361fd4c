import type { TraysFrom } from '#domain/action-keys/property-values.ts';
import { type Counts, sumCounts } from '#domain/actions/tray-lists.ts';

/**
 * Returns where trays were cleared, at most as many as are standing. Returns null if this is ambiguous, because only
 * some of the trays in several locations were cleared.
 */
export function clearedFrom(trays: number, standing: Counts): TraysFrom[] | null {
  if (trays <= 0) return [];
  if (trays < sumCounts(standing) && standing.size > 1) return null;
  return [...standing].map(([from, here]) => ({ from, trays: Math.min(here, trays) }));
}
