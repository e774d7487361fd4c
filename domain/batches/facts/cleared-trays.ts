import type { TraysFrom } from '#domain/actions/property-values.ts';
import { type Counts, sumCounts } from '#domain/actions/tray-lists.ts';

/**
 * Where so many cleared trays stood, as far as that many stand; null where it has to be said: some go, some stay, and
 * they stand in several places.
 */
export function clearedFrom(trays: number, standing: Counts): TraysFrom[] | null {
  if (trays <= 0) return [];
  if (trays < sumCounts(standing) && standing.size > 1) return null;
  return [...standing].map(([from, here]) => ({ from, trays: Math.min(here, trays) }));
}
