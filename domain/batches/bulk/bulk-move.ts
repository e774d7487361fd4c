import type { TrayMove, TraysAt } from '#domain/action-keys/property-values.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import type { Uuid } from '#domain/ids.ts';
import { allocateTrays, type Room } from '#domain/locations/allocate-trays.ts';
import { freeRoom } from '#domain/locations/capacity.ts';
import { comparePlaces } from '#domain/locations/label-order.ts';
import type { Place } from '#domain/locations/location.ts';

/** One batch of several that move together, and where its trays stand, in the order in which they go. */
export interface BatchAt {
  readonly batch: Uuid;
  readonly standing: readonly TraysAt[];
}

/** Where the trays of one batch go. */
export interface BatchMoves {
  readonly batch: Uuid;
  readonly moves: readonly TrayMove[];
  /** Trays that stand at one of the targets already. */
  readonly stays: number;
  /** Trays that no target has room for. */
  readonly left: number;
}

/**
 * Shares the room of the targets among batches, in the order given: each fills the targets in their order with what
 * the batches before it left. Trays that stand at a target stay; nothing is put where another batch has yet to leave.
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

/** The active places among those named, in label order, each with its free room. `standing` are all trays at a place. */
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
