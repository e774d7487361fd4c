import type { Bed, Chamber, PhysicalLocation } from '#domain/hardware/hardware.ts';
import { listPlaces } from '#domain/hardware/list-places.ts';
import type { PrefixedId, Uuid } from '#domain/ids.ts';
import { freeRoom } from '#domain/locations/capacity.ts';
import { describePlaces, joinLabels } from '#domain/locations/describe-places.ts';
import { comparePlaces } from '#domain/locations/label-order.ts';
import type { Place } from '#domain/locations/location.ts';

/** Trays of one batch at one place. */
export interface Standing {
  readonly batch: Uuid;
  readonly trays: number;
}

/** The places of a farm with their trays. */
export interface LocationIndex {
  /** In label order. */
  readonly places: readonly Place[];
  readonly chambers: readonly Chamber[];
  place(id: PrefixedId): Place | undefined;
  standingAt(id: PrefixedId): readonly Standing[];
  /** Returns the free capacity of a place in trays; Infinity without a limit. */
  roomAt(id: PrefixedId): number;
  /** Returns the index after a change in trays by place, instead of any other change. */
  after(change: ReadonlyMap<PrefixedId, number>): LocationIndex;
  /** Returns 'Grow 1 A1', or a physical location's name; the id if the place is unknown. */
  labelOf(id: PrefixedId): string;
  /** Returns 'Grow 1 A1-4, B2; Cold store'. */
  labelAll(ids: readonly PrefixedId[]): string;
}

/** Builds the index of a farm's beds and physical locations. */
export function createLocationIndex(
  beds: readonly Bed[],
  chambers: readonly Chamber[],
  physical: readonly PhysicalLocation[],
): LocationIndex {
  const byId = listPlaces(beds, chambers, physical);
  const places = [...byId.values()].sort(comparePlaces);
  const standing = new Map(beds.map((bed) => [bed.uuid, bed.standing]));
  const standingAt = (id: PrefixedId) => standing.get(id) ?? [];
  const labelAll = (ids: readonly PrefixedId[]): string => {
    const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    return joinLabels(describePlaces(found));
  };
  const after = (change: ReadonlyMap<PrefixedId, number>): LocationIndex => ({
    places,
    chambers,
    place: (id) => byId.get(id),
    standingAt,
    roomAt: (id) => {
      const place = byId.get(id);
      const trays = standingAt(id).reduce((sum, entry) => sum + entry.trays, change.get(id) ?? 0);
      return place === undefined ? 0 : freeRoom(place, trays);
    },
    after,
    labelOf: (id) => labelAll([id]) || id,
    labelAll,
  });
  return after(new Map());
}
