import { isBedId } from '#domain/locations/location.ts';
import { placesNeeded } from '#domain/locations/places-needed.ts';
import { countOf } from '#web/format/quantity.ts';
import type { Arriving } from './use-arriving.ts';

/** The part of a form's arriving side that tells which trays have no place. */
export type Placing = Pick<Arriving, 'side' | 'left' | 'gives' | 'chamber' | 'roomAt' | 'view'>;

/** Which trays have no place yet, and what to choose for them; undefined where all have one. */
export function missingWords({ side, left, gives, chamber, roomAt, view }: Placing): string | undefined {
  if (left === null || left === 0) return undefined;
  const missing = `${countOf(left, 'tray')} ${left === 1 ? 'has' : 'have'} no place yet.`;
  if (side.locType === 'none') return `${missing} Choose where ${left === 1 ? 'it goes' : 'they go'}.`;
  if (side.locType === 'phys') return `${missing} Choose another place.`;
  const rooms = [...view.places.values()]
    .filter((place) => isBedId(place.id) && place.chamber === chamber && place.active)
    .filter(({ id }) => !(id in side.assignedTrays) && !gives.has(id))
    .map(({ id }) => Math.max(0, roomAt(id)));
  const needed = placesNeeded(left, rooms);
  if (needed !== null) return `${missing} Choose ${countOf(needed, 'more bed', 'more beds')}.`;
  const room = rooms.reduce((sum, one) => sum + one, 0);
  const name = view.names.chamber(chamber ?? '') ?? 'This chamber';
  const fits = room === 0 ? `${name} has no more room` : `${name} has room for ${countOf(room, 'more tray')}`;
  return `${missing} ${fits}: choose beds of another chamber too, or fewer trays.`;
}
