import type { Place } from './location.ts';

/**
 * Returns the free capacity of a location with `standing` trays: 0 if it is inactive, Infinity without a limit, never
 * negative.
 */
export function freeRoom(place: Pick<Place, 'active' | 'tray_capacity'>, standing: number): number {
  if (!place.active) return 0;
  return place.tray_capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, place.tray_capacity - standing);
}
