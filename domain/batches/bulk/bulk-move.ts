import type { TrayMove, TraysAt } from '#domain/action-keys/property-values.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import type { Uuid } from '#domain/ids.ts';
import { allocateTrays, type Room } from '#domain/locations/allocate-trays.ts';
import { freeRoom } from '#domain/locations/capacity.ts';
import { comparePlaces } from '#domain/locations/label-order.ts';
import type { Place } from '#domain/locations/location.ts';

/** The standing trays of one batch in a joint move, in the order in which they are moved. */
export interface BatchAt {
  readonly batch: Uuid;
  readonly standing: readonly TraysAt[];
}

export interface BatchMoves {
  readonly batch: Uuid;
  readonly moves: readonly TrayMove[];
  /** Trays already at one of the targets. */
  readonly stays: number;
  /** Trays without room at any target. */
  readonly left: number;
}

/**
 * Allocates the room of the targets to batches in the given order. Each batch fills the targets in order with the room
 * that earlier ones left. Trays already at a target stay, and room that a batch vacates isn't reused.
 */
export function allocateBatches(batches: readonly BatchAt[], targets: readonly Room[]): BatchMoves[] {
  const wanted = new Set(targets.map(({ location }) => location));
  let open = targets;
  return batches.map(({ batch, standing }) => {
    const { moves, left } = allocateTrays(standing, open);
    open = open.map(({ location, room }) => ({
      location,
      room: room - sumTrays(moves.filter(({ to }) => to === location)),
    }));
    return { batch, moves, stays: sumTrays(standing.filter(({ location }) => wanted.has(location))), left };
  });
}

/** Returns the active locations with their free room, in label order. `standing` counts all trays at a location. */
export function roomsOf(
  locations: Iterable<string>,
  places: ReadonlyMap<string, Place>,
  standing: (location: string) => number,
): Room[] {
  return [...new Set(locations)]
    .flatMap((location) => places.get(location) ?? [])
    .filter(({ active }) => active)
    .sort(comparePlaces)
    .map((place) => ({ location: place.id, room: freeRoom(place, standing(place.id)) }));
}
