import type { Place } from './location.ts';

/**
 * How many more trays may be put at a place where so many stand: none on an inactive one, Infinity where there is no
 * limit, never negative.
 */
export function freeRoom(place: Pick<Place, 'active' | 'tray_capacity'>, standing: number): number {
  if (!place.active) return 0;
  return place.tray_capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, place.tray_capacity - standing);
}
