import { isBedId } from '#domain/locations/location.ts';
import { placesNeeded } from '#domain/locations/places-needed.ts';
import * as m from '#words/web/batches/trays.ts';
import type { Arriving } from './use-arriving.ts';

/** The state from which missing places are derived. */
export type TrayPlacement = Pick<Arriving, 'side' | 'left' | 'sources' | 'chamber' | 'roomAt' | 'view'>;

/** Returns a text with the number of trays without a place, and what to choose; undefined if all trays have a place. */
export function missingText({ side, left, sources, chamber, roomAt, view }: TrayPlacement): string | undefined {
  if (left === null || left === 0) return undefined;
  if (side.locType === 'none') return m.choosePlaceFor({ count: left });
  if (side.locType === 'phys') return m.chooseOtherPlace({ count: left });
  const rooms = [...view.places.values()]
    .filter((place) => isBedId(place.id) && place.chamber === chamber && place.active)
    .filter(({ id }) => !(id in side.assignedTrays) && !sources.has(id))
    .map(({ id }) => Math.max(0, roomAt(id)));
  const needed = placesNeeded(left, rooms);
  if (needed !== null) return m.chooseMoreBeds({ count: left, beds: needed });
  const room = rooms.reduce((sum, one) => sum + one, 0);
  return m.chamberFull({ count: left, chamber: view.names.chamber(chamber ?? '') ?? m.thisChamber, room });
}
